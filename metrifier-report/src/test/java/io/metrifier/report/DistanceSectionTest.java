package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.SvgFile;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.distance.DistanceResult.Refusal;
import io.metrifier.results.json.Json;
import io.metrifier.results.run.WarmupResult;
import io.metrifier.results.subject.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DistanceSectionTest {
    private @TempDir Path folder;

    private String markdown(DistanceResult result) throws IOException {
        Json.write(result, folder.resolve("distance.json"));
        return MarkdownPage.write(Reports.page(ResultFiles.read(List.of(folder)), false, OptionalDouble.empty()));
    }

    @Test
    void showsThePresetAsOneTableAndOneChart() throws IOException {
        String report = markdown(SampleDistances.of(
                "rest-vs-grpc",
                List.of(
                        call("http, reuse", "1ms", 1_500),
                        call("proto", "1ms", 2_000),
                        call("http, reuse", "36ms", 37_000),
                        call("proto", "36ms", 20_000))));

        assertThat(report)
                .contains("## One call after the other, at a distance")
                .contains("| add, 1 ms away, http, reuse | 1.50 ms | 1.50 ms | **1.50 ms** | 1.50 ms | 1.50 ms | 1.50 "
                        + "ms |"
                        + " 1.10 ms | 84.0 µs | 50.0 / 356 | 41.0 / 261 | valid |")
                .contains("| add, 36 ms away, http, reuse | 37.0 ms | 37.0 ms | **37.0 ms** |", "| **INVALID** |")
                .contains("add, 36 ms away, proto is INVALID: no answer may be faster than its network")
                .contains("load --made-up")
                .contains(
                        "- **add, 1 ms away** (indication only): Half of the calls are answered within **1.50 ms** over"
                                + " **http, reuse**, 1.33x over proto.");
        assertThat(SvgFile.write(Reports.page(ResultFiles.read(List.of(folder)), false, OptionalDouble.empty())))
                .hasSize(1)
                .allSatisfy((name, svg) -> assertThat(svg).contains("proto: 1.33x", "proto INVALID: 0.54x"));
    }

    @Test
    void saysThatARunBrokeOff() throws IOException {
        DistanceResult part = SampleDistances.sweep(List.of(SampleDistances.result("http", 4, 3_000)));

        assertThat(markdown(SampleDistances.of(6, part))).contains("sweep broke off after 1 of 6 steps.");
    }

    @Test
    void reportsCrossoversAndRefusals() throws IOException {
        String report = markdown(SampleDistances.sweep(
                List.of(
                        SampleDistances.result("http", 4, 3_000),
                        SampleDistances.result("proto", 4, 2_000),
                        SampleDistances.result("http", 1_000, 3_000),
                        SampleDistances.result("proto", 1_000, 4_000)),
                new Refusal("0.2ms", 4, null, "http", "too near"),
                new Refusal("1ms", 4, 16, "aeron", "too much")));

        assertThat(report)
                .contains("Leading, from rtt=1ms persons=4 on: proto; from rtt=1ms persons=1000 on: http.")
                .contains("| 1ms, 1000 | **3.00 ms** | 4.00 ms | http |")
                .contains("http over 0.2ms with persons=4 was refused: too near")
                .contains("aeron over 1ms with messages=16 was refused: too much");
        assertThat(HtmlPage.write(Reports.page(ResultFiles.read(List.of(folder)), false, OptionalDouble.empty())))
                .contains("listPersons over 1ms");
    }

    @Test
    void printsTheTableAndWhatIsMissingInATerminal() {
        CallSequence sample = SampleDistances.result("http", 4, 2_000);
        CallSequence.Round restless = new CallSequence.Round(
                1, sample.latency(), new WarmupResult(false, 60, "compilers use 40 % of a core", List.of(), 0));
        CallSequence unsettled =
                CallSequence.of(sample.label(), sample.subject(), restless, 0, sample.wire(), sample.network());
        DistanceResult sweep = SampleDistances.sweep(List.of(
                unsettled, SampleDistances.result("proto", 4, 9_000), SampleDistances.result("proto", 1_000, 500)));
        DistanceResult result = new DistanceResult(
                sweep.question(),
                sweep.arguments(),
                sweep.startedAt(),
                sweep.environment(),
                sweep.steps(),
                sweep.results(),
                List.of(),
                List.of(new Refusal("1ms", 1_000, null, "http", "too large an answer")));

        String terminal = TextPage.write(
                Reports.brief(ReadResults.of("sweep.json", result), VerdictRule.DEFAULT, OptionalDouble.empty()), 80);

        assertThat(terminal)
                .containsPattern("1ms, 4 +2.00 ms, not settled +9.00 ms +proto\\n")
                .containsPattern("1ms, 1000 +– +INVALID +none, no valid result had settled\\n")
                .contains("http over 1ms with persons=1000 failed: too large an answer")
                .contains("Contenders within 5 % of the leader");
    }

    private static CallSequence call(String label, String network, long micros) {
        return SampleDistances.result(label, Scenario.ADD, network, 4, micros);
    }
}
