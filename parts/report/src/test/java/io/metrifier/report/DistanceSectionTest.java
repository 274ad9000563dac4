package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.data.DistancePoint;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.SvgFile;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.section.DistanceAnswers;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.DistanceFigures;
import io.metrifier.results.json.Json;
import io.metrifier.results.subject.Scenario;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DistanceSectionTest {
    private @TempDir Path folder;

    private String markdown(ResultDocument result) throws IOException {
        Json.write(result, folder.resolve("distance.json"));
        return MarkdownPage.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty()));
    }

    @Test
    void showsThePresetAsOneTableAndOneChart() throws IOException {
        String report = markdown(SampleDistances.of(
                "rest-vs-grpc",
                List.of(
                        reuse("1ms", 1_500),
                        call("proto", "1ms", 2_000),
                        reuse("36ms", 37_000),
                        call("proto", "36ms", 20_000))));

        assertThat(report)
                .contains("## One call after the other, at a distance")
                .contains("| add, 1 ms away, http, reuse | 1.50 ms | 1.50 ms | **1.50 ms** | 1.50 ms | 1.50 ms | 1.50 "
                        + "ms |"
                        + " 1.10 ms | 84.0 µs | 50.0 / 356 | 41.0 / 261 | valid |")
                .contains("| add, 36 ms away, http, reuse | 37.0 ms | 37.0 ms | **37.0 ms** |", "| **INVALID** |")
                .contains("add, 36 ms away, proto is INVALID: no answer may be faster than its network")
                .contains("sweep --made-up")
                .contains("| http, reuse | JSON over HTTP/1.1, connection reuse | tuned |")
                .contains(
                        "- **add, 1 ms away** (indication only): Half of the calls are answered within **1.50 ms** over"
                                + " **http, reuse**, 1.33x over proto.");
        assertThat(SvgFile.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty())))
                .hasSize(1)
                .allSatisfy((name, svg) -> assertThat(svg).contains("proto: 1.33x", "proto INVALID: 0.54x"));
    }

    @Test
    void saysThatARunBrokeOff() throws IOException {
        ResultDocument part = SampleDistances.sweep(List.of(SampleDistances.result("http", 4, 3_000)));

        assertThat(markdown(SampleDistances.planned(6, part))).contains("sweep broke off after 1 of 6 steps.");
    }

    @Test
    void reportsCrossoversAndRefusals() throws IOException {
        String report = markdown(SampleDistances.sweep(List.of(
                SampleDistances.result("http", 4, 3_000),
                SampleDistances.result("proto", 4, 2_000),
                SampleDistances.result("http", 1_000, 3_000),
                SampleDistances.result("proto", 1_000, 4_000),
                Sample.refused("http", SampleDistances.conditions("0.2ms", DistanceFigures.PERSONS, 4), 1, "too near"),
                Sample.refused(
                        "aeron", SampleDistances.conditions("1ms", DistanceFigures.MESSAGES, 16), 1, "too much"))));

        assertThat(report)
                .contains("Leading, from rtt=1ms persons=4 on: proto; from rtt=1ms persons=1000 on: http.")
                .contains("| 1ms, 1000 | **3.00 ms** | 4.00 ms | http |")
                .contains("http over 0.2ms with persons=4 was refused: too near")
                .contains("aeron over 1ms with messages=16 was refused: too much");
        assertThat(HtmlPage.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty())))
                .contains("listPersons over 1ms");
    }

    @Test
    void printsTheTableAndWhatIsMissingInATerminal() {
        ResultDocument result = SampleDistances.sweep(List.of(
                SampleDistances.unsettled(SampleDistances.result("http", 4, 2_000)),
                SampleDistances.result("proto", 4, 9_000),
                SampleDistances.result("proto", 1_000, 500),
                Sample.failed(
                        "http",
                        SampleDistances.conditions("1ms", DistanceFigures.PERSONS, 1_000),
                        1,
                        "too large an answer")));

        String terminal = TextPage.write(
                Reports.brief(ReadResults.of("sweep.json", result), VerdictRule.DEFAULT, OptionalDouble.empty()), 80);

        assertThat(terminal)
                .containsPattern("1ms, 4 +2.00 ms, not settled +9.00 ms +none\\n")
                .containsPattern("1ms, 1000 +– +INVALID +none\\n")
                .contains("http over 1ms with persons=1000 failed: too large an answer")
                .contains("Contenders within 5 % of the leader")
                .contains("listPersons by persons: Leading, from rtt=1ms persons=4 on: none. [INVALID]");
    }

    @Test
    void aSweepOfOneContenderHasNoLeader() throws IOException {
        String report = markdown(SampleDistances.sweep(
                List.of(SampleDistances.result("http", 4, 2_000), SampleDistances.result("http", 64, 3_000))));

        assertThat(report)
                .contains("Half of the calls over **http** are answered within 2.00 ms with rtt=1ms persons=4,"
                        + " 3.00 ms with rtt=1ms persons=64.")
                .contains("| 1ms, 64 | **3.00 ms** |")
                .doesNotContain("Leading", "leads", "share the lead");
    }

    @Test
    void namesADistanceOnlyWhereThereIsOne() throws IOException {
        List<Sample> near = Stream.of(
                        SampleDistances.result("http", 4, 2_000), SampleDistances.result("http", 64, 3_000))
                .map(sample -> SampleDistances.with(sample, DistanceFigures.NETWORK, "0ms"))
                .toList();

        assertThat(markdown(SampleDistances.sweep(near)))
                .contains("## One call after the other\n", "a new pair of JVMs for every round.\n")
                .doesNotContain(" at a distance", "listPersons over");
    }

    @Test
    void aSweepIsInconclusiveWhereOneContenderAloneSettled() {
        ResultDocument result = SampleDistances.sweep(
                SampleDistances.rounds("http", 4, 2_000, 2_030, 2_010),
                SampleDistances.unsettled(SampleDistances.rounds("proto", 4, 2_400, 2_390, 2_410)));

        assertThat(DistanceAnswers.of(List.of(DistancePoint.of(result))))
                .extracting(PageBlock.Answer::confidence)
                .containsExactly(PageBlock.Confidence.INCONCLUSIVE);
    }

    private static Sample reuse(String network, long micros) {
        return SampleDistances.with(
                call("http+connection=reuse", network, micros), DistanceFigures.LABEL, "http, reuse");
    }

    private static Sample call(String contender, String network, long micros) {
        return SampleDistances.result(contender, Scenario.ADD, network, 4, micros);
    }
}
