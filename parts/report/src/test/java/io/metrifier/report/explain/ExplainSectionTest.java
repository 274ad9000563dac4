package io.metrifier.report.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.Reports;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.json.Json;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.Buildup.Rung;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run says of costs that were planted: in the terminal's words, and on the page. */
class ExplainSectionTest {
    private static final Buildup HTTP = new Buildup(
            "http",
            List.of(
                    new Rung("kernel and sockets", "raw-socket"),
                    new Rung("framing", "bare-http"),
                    new Rung("format and mapping", "http")),
            List.of(new Rung("tls=on", "http+tls=on"), new Rung("client=jdk", "http+client=jdk")));
    private static final Buildup PROTO = new Buildup(
            "proto+execution=worker",
            List.of(
                    new Rung("kernel and sockets", "raw-socket"),
                    new Rung("framing", "bare-grpc"),
                    new Rung("format and mapping", "proto"),
                    new Rung("handover to a worker", "proto+execution=worker")),
            List.of());

    @TempDir
    private Path folder;

    private static PlantedRun run() {
        return new PlantedRun()
                .ladder(HTTP)
                .ladder(PROTO)
                .call("raw-socket", 10)
                .call("bare-http", 15)
                .call("http", 20)
                .call("http+tls=on", 30)
                .call("http+client=jdk", 20.05)
                .call("bare-grpc", 32)
                .call("proto", 40)
                .call("proto+execution=worker", 51);
    }

    private String terminal(PlantedRun run) throws IOException {
        return TextPage.write(
                Reports.briefExplanation(ResultFiles.read(List.of(run.write(folder))), VerdictRule.DEFAULT));
    }

    @Test
    void saysWhatEachCallAndTheDifferenceAreMadeOfInTimeAndInProcessorTime() throws IOException {
        assertThat(terminal(run()))
                .containsPattern(
                        "http: A call takes 20\\.\\d µs: 10\\.\\d µs kernel and sockets, [45]\\.\\d+ µs framing,"
                                + " [45]\\.\\d+ µs format and mapping\\. Nothing is unexplained\\. \\[conclusive]")
                .containsPattern("proto\\+execution=worker: A call takes 5\\d\\.\\d µs: .* 1[01]\\.\\d µs handover to a"
                        + " worker\\.")
                .containsPattern("Of the 3[0-3]\\.\\d µs that proto\\+execution=worker takes more than http:"
                        + " 1[78]\\.\\d µs framing, [23]\\.\\d+ µs format and mapping, 1[01]\\.\\d µs handover to a"
                        + " worker\\. \\[conclusive]")
                .containsPattern(
                        "http, CPU time of both sides: A call takes 1[23]\\.\\d µs of CPU time: 6\\.\\d+ µs kernel")
                .containsPattern("Of the (1[89]|20)\\.\\d µs of CPU time that proto\\+execution=worker takes more");
    }

    @Test
    void saysWhatWouldChangeItAndWhatWouldNot() throws IOException {
        String terminal = terminal(run());
        assertThat(terminal)
                .containsPattern("tls=on +(9\\.\\d+|10\\.\\d) µs .* http +takes more")
                .containsPattern("client=jdk .* http +none: at most [\\d.]+ (ns|µs) either way");
        assertThat(terminal.indexOf("tls=on")).isLessThan(terminal.indexOf("client=jdk"));
    }

    @Test
    void isInvalidWhereNoiseHidesTheSteps() throws IOException {
        PlantedRun noisy = run().call("proto", 40, 0.4).call("bare-grpc", 32, 0.5);
        Path results = noisy.write(folder);

        assertThat(TextPage.write(Reports.briefExplanation(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT)))
                .contains("Not separated from what it stands on: ")
                .contains("INVALID: not more than 15 % may be in doubt;")
                .contains("[INVALID]");
        assertThat(Reports.isExplained(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT))
                .isFalse();
    }

    @Test
    void saysNothingThatOneRoundDoesNotShow() throws IOException {
        assertThat(terminal(run().rounds(1)))
                .contains("http: Not known yet: one round. Give it more --time, or fewer transports. [inconclusive]")
                .contains("proto+execution=worker and http: Not known yet: one round. [inconclusive]")
                .containsPattern("tls=on .* http +not known yet: one round")
                .doesNotContain("A call takes", "Unexplained");
    }

    @Test
    void theLegendShowsEachLayerAsItIsDrawn() throws IOException {
        String page = HtmlPage.write(Reports.explain(
                ResultFiles.read(List.of(run().call("proto", 40, 0.4).write(folder))), VerdictRule.DEFAULT));

        assertThat(page)
                .containsPattern("<g class=\"i0\"[^>]*><title>unexplained</title><rect class=\"bar hollow\"")
                .containsPattern("<g class=\"i0\"[^>]*><title>kernel and sockets</title><path class=\"mark\"");
    }

    @Test
    void reportsContendersWithoutFigures() throws IOException {
        Buildup gone = new Buildup(
                "avro", List.of(new Rung("kernel and sockets", "raw-socket"), new Rung("all", "avro")), List.of());
        Path results = run().ladder(gone).write(folder);

        assertThat(TextPage.write(Reports.briefExplanation(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT)))
                .contains("avro: Nothing can be said: it has no settled round.");
        assertThat(Reports.isExplained(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT))
                .isFalse();
    }

    @Test
    void saysWhatADistanceAdds() throws IOException {
        Path distance = folder.resolve("distance.json");
        Json.write(
                SampleDistances.sweep(
                        SampleDistances.rounds("local", "http", 100, 101, 99),
                        SampleDistances.rounds("1ms", "http", 1_120, 1_122, 1_118)),
                distance);
        List<Path> results = List.of(run().write(folder), distance);

        assertThat(TextPage.write(Reports.briefExplanation(ResultFiles.read(results), VerdictRule.DEFAULT)))
                .containsPattern(
                        "http over 1\\.00 ms: A call takes 1\\.12 ms, 1\\.02 ms more than at \\+0 ms: one round"
                                + " trip of 1\\.00 ms, (19\\.\\d|20\\.\\d) µs unexplained\\. \\[conclusive]");
        assertThat(Reports.isExplained(ResultFiles.read(results), VerdictRule.DEFAULT))
                .isTrue();
    }

    @Test
    void drawsAPageOfTheSame() throws IOException {
        Path results = run().write(folder);

        assertThat(HtmlPage.write(Reports.explain(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT)))
                .contains("Where the time of getPerson goes")
                .contains("<svg")
                .contains("What a call is made of, getPerson")
                .contains("http, framing: ")
                .contains("handover to a worker");
    }

    @Test
    void aReportOfTheSameFileHasItToo() throws IOException {
        ReadResults read = ResultFiles.read(List.of(run().write(folder)));

        assertThat(HtmlPage.write(Reports.page(read, OptionalDouble.empty())))
                .contains("Where the time of getPerson goes", "The verdict");
    }
}
