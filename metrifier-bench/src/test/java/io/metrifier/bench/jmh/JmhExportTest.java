package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.results.Distribution;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.metric.RunContext;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmhExportTest {
    private static final Map<String, String> CONDITIONS = Map.of(
            RunMetrics.SCENARIO,
            "getPerson",
            RunMetrics.MODE,
            RunMetrics.THROUGHPUT,
            RunMetrics.THREADS,
            "4",
            RunMetrics.PERSONS,
            "4");
    private static final List<String> COSTS = List.of(
            SideFigures.CALLER.cpu(),
            SideFigures.CALLER.compilerCpu(),
            SideFigures.SERVER.cpu(),
            SideFigures.SERVER.compilerCpu());

    @TempDir
    private Path folder;

    private static List<RoundResult> samples() {
        return List.of(
                sample(1, List.of(40_000.0, 40_000.0)),
                RoundResult.failed("http", CONDITIONS, 2, "it does not start"),
                sample(3, List.of(20_000.0)));
    }

    private static RoundResult sample(int round, List<Double> rates) {
        Map<String, Metric> figures = new HashMap<>(Map.of(RunMetrics.SCORE, Metric.ofTurns(rates, "calls/s")));
        COSTS.forEach(cost ->
                figures.put(cost, Metric.ofTurns(Collections.nCopies(rates.size(), 16.0 + cost.length()), "ns/op")));
        return RoundResult.of("http", CONDITIONS, round, Optional.empty(), figures);
    }

    private static Series only(ReadResults read) {
        return read.groups().get(0).series().get(0);
    }

    private static double[] scores(Series series) {
        return series.rounds().stream()
                .flatMapToDouble(round -> round.value(RunMetrics.SCORE).stream())
                .toArray();
    }

    @Test
    void anIterationIsAsLongAsATurn() throws IOException {
        Histogram times = new Histogram(Distribution.DIGITS);
        times.recordValueWithCount(100_000, 30_000);
        RoundResult round = new RoundResult(
                "http",
                CONDITIONS,
                1,
                Optional.empty(),
                Map.of(RunMetrics.SCORE, Metric.ofTurns(List.of(20_000.0, 40_000.0), "calls/s")),
                Map.of(RunMetrics.LATENCY, Distribution.of(times)),
                List.of(),
                Optional.empty());

        String exported = JmhExport.write(ReadResults.of("run.json", document(List.of(round))));

        assertThat(new ObjectMapper()
                        .readTree(exported)
                        .get(0)
                        .get("measurementTime")
                        .asText())
                .isEqualTo("500 ms");
    }

    private static ResultDocument document(List<RoundResult> samples) {
        RunContext context = new RunContext(List.of(), "raw-socket", List.of(), Optional.empty());
        return new ResultDocument(
                RunMetrics.KIND,
                List.of("run"),
                Instant.now(),
                samples,
                EnvironmentProbe.capture(),
                Optional.of(context),
                Optional.empty());
    }

    @Test
    void readAgainItSaysTheSameAsTheSamples() throws IOException {
        ResultDocument document = document(samples());
        Path file =
                Files.writeString(folder.resolve("jmh.json"), JmhExport.write(ReadResults.of("run.json", document)));

        Series value = only(ReadResults.of("run.json", document));
        Series exported = only(ResultFiles.read(List.of(file)));

        assertThat(exported.key()).isEqualTo(value.key());
        assertThat(exported.contender()).isEqualTo(value.contender());
        assertThat(scores(exported)).isEqualTo(scores(value)).containsExactly(40_000, 20_000);
        for (String name : COSTS) {
            assertThat(exported.mean(name)).as(name).isPresent().isEqualTo(value.mean(name));
        }
    }
}
