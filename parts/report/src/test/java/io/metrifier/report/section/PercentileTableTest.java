package io.metrifier.report.section;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.page.Table;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.document.Metric;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.WaitingCheck;
import io.metrifier.results.metric.LoadMetrics;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PercentileTableTest {
    @Test
    void becomesTwoTablesWhereOneIsTooWide() {
        List<LoadRound> results = List.of(SampleResults.valid(), SampleResults.invalid());

        assertThat(PercentileTable.of(results, OptionalDouble.empty(), 40))
                .extracting(table -> table.columns().get(1).name())
                .containsExactly("proto", "http+client=jdk");
        assertThat(PercentileTable.of(results, OptionalDouble.empty(), 80)).hasSize(1);
    }

    @Test
    void drawsRoundsAsOneColumnAndMarksTheInvalidOnes() {
        LoadRound valid = SampleResults.valid();
        LoadRound spoilt = valid.with(List.of(new InvalidityReason("stalls", "a stall")));

        String table = text(List.of(valid, spoilt, SampleResults.invalid()));

        assertThat(table.lines().limit(3))
                .containsExactly(
                        "percentile (us) | proto | http+client=jdk", " | 5000/s | 20000/s", " | INVALID 1/2 | INVALID");
        assertThat(table.lines().skip(3).map(line -> line.split(" \\|")[0]))
                .containsExactly(
                        "settled",
                        "0",
                        "10",
                        "20",
                        "30",
                        "40",
                        "50",
                        "  interval",
                        "60",
                        "70",
                        "80",
                        "90",
                        "  interval",
                        "95",
                        "99",
                        "  interval",
                        "99.9",
                        "  interval",
                        "100",
                        "service p50",
                        "lateness p50",
                        "service p99",
                        "lateness p99",
                        "lanes",
                        "holds up to",
                        "answers/s",
                        "client CPU",
                        "pacing CPU",
                        "client cores");
        assertThat(table).contains("settled | 0 of 2 | 0 of 1");
        assertThat(table).contains("99 | 357.4 | 357.4");
    }

    @Test
    void showsWhatOfALatencyIsTheServersAndWhatTheRigs() {
        assertThat(text(List.of(SampleResults.valid())))
                .contains("service p50 | 187.5", "lateness p50 | 11.3")
                .contains("service p99 | 298.0", "lateness p99 | 17.9")
                .contains("lanes | 8 async\n", "99.9 | 359.9", "100 | (360.2)", "holds up to | p99.9");
    }

    @Test
    void marksATailThatIsTheClients() {
        LoadRound limited = SampleResults.valid().comparedWith(new WaitingCheck(2_000, 500, 4));
        LoadRound not = SampleResults.valid().comparedWith(new WaitingCheck(2_000, 1_500, 4));

        assertThat(text(List.of(limited))).contains("client-limited").doesNotContain(" valid");
        assertThat(text(List.of(not))).doesNotContain("client-limited").contains(" valid");
    }

    @Test
    @DisplayName("several rounds give a percentile its confidence interval, one round gives none")
    void showsTheConfidenceIntervalOfPercentiles() {
        List<LoadRound> rounds = Stream.of(90, 100, 110)
                .map(PercentileTableTest::constantLatency)
                .toList();

        assertThat(text(rounds).lines()).containsSubsequence("50 | 100.0", "  interval | 77.7-128");
        assertThat(text(rounds.subList(0, 1))).doesNotContain("interval");
    }

    @Test
    void saysThatLanesReceiveTheAnswersThemselves() {
        LoadMeasurement polled = SampleResults.measured().withCondition(LoadMetrics.POLLED, "true");

        assertThat(text(List.of(SampleResults.measuring(polled)))).contains("lanes | 8 async, polls");
    }

    @Test
    void namesTheNetworkOfEachColumn() {
        LoadRound near = SampleResults.over("");
        LoadRound far = SampleResults.over("5ms");

        assertThat(text(List.of(near, far)).lines().skip(3).findFirst()).hasValue("network | none | 5ms");
        assertThat(text(List.of(near))).doesNotContain("network");
    }

    /** Returns a line for the header and for each row, with bars between cells. */
    private static String text(List<LoadRound> results) {
        Table table = PercentileTable.of(results, OptionalDouble.empty(), 80).get(0);
        Stream<String> header =
                Stream.of(table.columns().stream().map(Table.Column::name).collect(joining(" | ")));
        Stream<String> rows = table.rows().stream()
                .map(row -> row.stream().map(Table.Cell::text).collect(joining(" | ")));
        return Stream.concat(header, rows).collect(joining("\n"));
    }

    private static LoadRound constantLatency(int micros) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValueWithCount(micros * 1_000L, 1_000);
        LoadMeasurement m = SampleResults.measured();
        Distribution latency = Distribution.of(histogram);
        return SampleResults.measuring(new LoadMeasurement(
                m.startedAt(),
                m.elapsed(),
                m.counts(),
                m.failures(),
                SampleResults.histograms(latency, latency, m.histogram(LoadMetrics.LATENESS), Distribution.empty()),
                m.costs(),
                m.seconds(),
                m.conditions()));
    }

    @Test
    void showsTheCostOfBothSidesAndOfPacing() {
        LoadMeasurement m = SampleResults.measured();
        Map<String, Metric> costs = Map.of(
                LoadMetrics.WIRE_UP,
                Metric.of(49, "B/op"),
                LoadMetrics.WIRE_DOWN,
                Metric.of(487, "B/op"),
                LoadMetrics.CALLER + LoadMetrics.COMPILER,
                Metric.of(2_000, "ns/op"),
                LoadMetrics.CALLER + LoadMetrics.ALL_ALLOCATED,
                Metric.of(2_000, "B/op"),
                LoadMetrics.SERVER + LoadMetrics.COMPILER,
                Metric.of(1_000, "ns/op"),
                LoadMetrics.SERVER + LoadMetrics.ALL_ALLOCATED,
                Metric.of(500, "B/op"));

        assertThat(text(List.of(SampleResults.measuring(m.withCosts(costs)))))
                .contains(
                        "client CPU | 7.0",
                        "compiling | 3.0",
                        "pacing CPU | 24.0",
                        "client bytes | 2,000",
                        "server bytes | 500",
                        "wire up | 49.0",
                        "wire down | 487");
        assertThat(text(List.of(SampleResults.valid()))).doesNotContain("server bytes", "wire up", "–");
    }
}
