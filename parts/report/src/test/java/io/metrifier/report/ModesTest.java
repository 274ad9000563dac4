package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.Series;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What JMH writes in its other modes, with profilers, by several JDKs and in several files. */
final class ModesTest {
    private static final String MEASUREMENT = """
            {"benchmark": "io.metrifier.bench.jmh.PersonBenchmark.getPerson", "mode": "%s", "threads": 4,
             "jvmArgs": [%s], "jdkVersion": "%s", "vmName": "VM", "vmVersion": "%s",
             "params": {"transport": "%s", "persons": "4"},
             "primaryMetric": {"score": 1, "scoreUnit": "%s", "%s": %s},
             "secondaryMetrics": {
              "gc.alloc.rate.norm": {"scoreUnit": "B/op", "rawData": [[4000.0, 4200.0]]},
              "cpu.server": {"scoreUnit": "ns/op", "rawData": [[12500.0, 12500.0]]},
              "gc.count": {"scoreUnit": "counts", "rawData": [[3.0, 3.0]]},
              "gc.time": {"scoreUnit": "ms", "rawData": [[3.0], []]},
              "p0.50": {"scoreUnit": "us/op", "rawData": [[77.0, 77.0]]}}}""";

    private @TempDir Path folder;

    private void write(String file, String... measurements) throws IOException {
        Files.writeString(folder.resolve(file), "[" + String.join(",", measurements) + "]");
    }

    private static String timed(String mode, String transport, String data) {
        return MEASUREMENT.formatted(mode, "", "17", "17+1", transport, "us/op", "rawData", data);
    }

    private static String sampled(String transport, String data) {
        return MEASUREMENT.formatted("sample", "", "17", "17+1", transport, "us/op", "rawDataHistogram", data);
    }

    private static String onJvm(String version, String flags) {
        return MEASUREMENT.formatted("thrpt", flags, version, version + "+1", "http", "ops/s", "rawData", "[[1,2]]");
    }

    private List<ResultGroup> read() throws IOException {
        return ResultFiles.read(List.of(folder)).groups();
    }

    private String markdown() throws IOException {
        return MarkdownPage.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty()));
    }

    @Test
    void addsUpWhatBothSidesAllocate() throws IOException {
        String server = "\"gc.alloc.rate.norm.server\": {\"scoreUnit\": \"B/op\", \"rawData\": [[6000.0, 6000.0]]}, ";
        write("x.json", timed("avgt", "proto", "[[400,410]]").replace("\"gc.count\"", server + "\"gc.count\""));

        assertThat(markdown())
                .contains("client bytes allocated | server bytes allocated")
                .containsPattern("proto\\*\\* \\|.*\\| 10,100 \\|");
    }

    @Test
    void ranksTimesTheShortestFirst() throws IOException {
        write(
                "x.json",
                timed("avgt", "slow", "[[400,410],[405,405],[402,404]]"),
                timed("avgt", "fast", "[[100,101],[99,100],[100,100]]"),
                timed("ss", "fast", "[[9000],[9100],[9050]]"),
                timed("ss", "slow", "[[8000],[9900],[9400]]"));

        assertThat(markdown())
                .contains("- **getPerson, average time** (conclusive): **fast** is **4.0")
                .contains(
                        "- **getPerson, single shots** (inconclusive): Inconclusive between **fast** and **slow**: fast"
                                + " measures **1.0");
    }

    @Test
    void mergesSampledCallsByTheirCountsAndNeverAveragesPercentiles() throws IOException {
        write("a.json", sampled("http", "[[[[10, 990]], [[10, 990]]]]"));
        write("b.json", sampled("http", "[[[[10, 10], [5000, 10]]]]"));

        Series merged = read().get(0).series().get(0);

        assertThat(merged.rounds().size()).isEqualTo(2);
        assertThat(merged.times().count()).isEqualTo(2_000);
        assertThat(merged.times().percentile(99)).isBetween(10_000L, 10_010L);
        assertThat(merged.times().max()).isBetween(5_000_000L, 5_010_000L);
        assertThat(markdown())
                .contains("| http | 10.0 µs | 10.0 µs | 10.0 µs | 10.0 µs | 5.00 ms | 5.00 ms | 5.00 ms |");
    }

    @Test
    void showsWhatProfilersCountedPerCallAndNothingElseOfThem() throws IOException {
        write("x.json", sampled("http", "[[[[10, 990]], [[10, 990]]]]"));

        assertThat(markdown())
                .contains("| result | server CPU | client bytes allocated |")
                .contains("| http, getPerson | 12.5 µs | 4,100 |")
                .doesNotContain("gc.count", "p0.50");
    }

    @Test
    void keepsJdksAndFlagsOfForksApart() throws IOException {
        write("a.json", onJvm("17", ""));
        write("b.json", onJvm("25", ""));
        write("c.json", onJvm("17", ""));
        write("d.json", onJvm("17", "\"-XX:+UseZGC\""));

        assertThat(read())
                .extracting(ResultGroup::sources)
                .containsExactly(List.of("a.json", "c.json"), List.of("b.json"), List.of("d.json"));
        assertThat(markdown())
                .contains("> - run 1 and run 2, java: 17+1 / 25+1")
                .contains("Runs are not comparable and are shown apart: run 2, run 3.")
                .contains("> - run 1 and run 3, flags of forks: none / -XX:+UseZGC");
    }
}
