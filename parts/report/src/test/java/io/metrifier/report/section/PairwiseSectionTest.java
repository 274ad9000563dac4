package io.metrifier.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.Reports;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.Table;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.SampleResults;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PairwiseSectionTest {
    private static final Map<String, String> CONDITIONS =
            Map.of(RunMetrics.SCENARIO, "getPerson", RunMetrics.MODE, RunMetrics.THROUGHPUT, RunMetrics.THREADS, "4");
    private static final List<Double> NOISE = List.of(0.99, 1.0, 1.01);

    /** Three rounds of contenders that make this many calls per second, at this many nanoseconds of CPU time each. */
    private static Page page(Map<String, List<Double>> contenders) {
        List<RoundResult> samples = new ArrayList<>();
        contenders.forEach((contender, levels) -> {
            for (int round = 1; round <= NOISE.size(); round++) {
                double noise = NOISE.get(round - 1);
                samples.add(RoundResult.of(
                        contender,
                        CONDITIONS,
                        round,
                        Optional.of(SampleResults.settled()),
                        Map.of(
                                RunMetrics.SCORE,
                                figure(levels.get(0) * noise, "calls/s"),
                                SideFigures.CALLER.cpu(),
                                figure(levels.get(1) / noise, "ns/op"),
                                SideFigures.SERVER.cpu(),
                                figure(levels.get(1) / noise, "ns/op"))));
            }
        });
        ResultDocument run = new ResultDocument(
                RunMetrics.KIND,
                List.of("run"),
                Instant.EPOCH,
                samples,
                SampleResults.environment(),
                Optional.of(SampleResults.context()),
                Optional.empty());
        return Reports.page(ReadResults.of("run.json", run), OptionalDouble.empty());
    }

    private static Metric figure(double level, String unit) {
        return Metric.ofTurns(List.of(level, level, level), unit);
    }

    private static Optional<Table> pairs(Page page) {
        return page.tables().stream()
                .filter(table -> table.caption().startsWith("any two contenders"))
                .findFirst();
    }

    @Test
    void comparesEveryTwoByCallsAndByCpuTime() {
        Page page = page(Map.of(
                "http", List.of(40_000.0, 30_000.0),
                "proto", List.of(20_000.0, 15_000.0),
                "avro", List.of(20_000.0, 60_000.0)));

        assertThat(pairs(page)).as(MarkdownPage.write(page)).isPresent();
        List<List<Table.Cell>> rows = pairs(page).orElseThrow().rows();

        assertThat(rows).hasSize(3);
        assertThat(row(rows, "http", "proto"))
                .startsWith("http", "proto", "2.00x")
                .contains("faster", "0.50x", "needs more");
        assertThat(row(rows, "http", "avro"))
                .startsWith("http", "avro", "2.00x")
                .contains("faster", "needs less");
        assertThat(MarkdownPage.write(page))
                .contains("<details><summary>any two contenders, getPerson: 3 rows</summary>", "</details>");
    }

    private static List<String> row(List<List<Table.Cell>> rows, String one, String other) {
        return rows.stream()
                .map(row -> row.stream().map(Table.Cell::text).toList())
                .filter(row -> row.subList(0, 2).equals(List.of(one, other)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void isLeftOutWhereTheVerdictSaysAll() {
        assertThat(pairs(page(Map.of(
                        "http", List.of(40_000.0, 30_000.0),
                        "proto", List.of(20_000.0, 15_000.0)))))
                .isEmpty();
    }
}
