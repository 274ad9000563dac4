package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.page.TextPage;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.results.SampleRuns;
import io.metrifier.verdict.GateOutcome;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A terminal shows the same verdict and figures as the report. */
class TerminalTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void results() throws IOException {
        SampleRuns.scenarios(folder);
    }

    private String terminal() throws IOException {
        return TextPage.write(Reports.brief(
                ResultFiles.read(List.of(folder.resolve("scenarios.json"))),
                VerdictRule.DEFAULT,
                OptionalDouble.empty()));
    }

    @Test
    void showsTheFiguresOfTheVerdictInOneTable() throws IOException {
        SampleRuns.settle(folder, Set.of(), "raw-socket");
        assertThat(terminal())
                .containsPattern("getPerson +calls per second +95 % interval +x baseline +tier +settled")
                .containsPattern("raw-socket .* 1\\.00x.* bare +yes\n")
                .containsPattern("getPerson: aeron is [0-9.]+x faster than ")
                .doesNotContain("add raw-socket to the transports")
                .contains("Time was up before all was measured: 1 of 3 rounds were measured.");
    }

    @Test
    void saysWhichBaselineIsMissingInPlaceOfAColumnOfDashes() throws IOException {
        SampleRuns.settle(folder, Set.of(), "bare-metal");
        assertThat(terminal())
                .doesNotContain("x baseline", "CPU per call")
                .contains("Add bare-metal to the transports to see the time of a call as a multiple of");
    }

    @Test
    void aCustomMessageHasNoBaseline() throws IOException {
        SampleRuns.settle(folder, Set.of(), "bare-metal");
        Path results = folder.resolve("scenarios.json");
        String ofMessage = Files.readString(results)
                .replaceAll("\"conditions\"\\s*:\\s*\\{", "\"conditions\" : { \"message\" : \"acme.Order\",");
        assertThat(ofMessage).contains("acme.Order");
        Files.writeString(results, ofMessage);

        assertThat(terminal()).contains("getPerson").doesNotContain("to the transports to see");
    }

    @Test
    void aContenderThatDidNotSettleIsNamedAndExcluded() throws IOException {
        SampleRuns.settle(folder, Set.of("aeron"), "raw-socket");
        assertThat(terminal())
                .containsPattern("aeron .* 0 of 5 rounds\n")
                .contains("Not settled, excluded from the verdict: aeron in rounds 1, 2, 3, 4, 5.")
                .contains("\n  aeron in getPerson, round 1, after 12.0 s: calls/s +40 %\n")
                .doesNotContain("getPerson: aeron is fastest");
    }

    @Test
    void listsTheContendersOfPairsWithTheRulesThatTheyWaive() throws IOException {
        Path results = folder.resolve("scenarios.json");
        Files.writeString(results, Files.readString(results).replace("\"proto\"", "\"http@waiving\""));

        assertThat(terminal())
                .containsPattern("http@waiving .* tuned ")
                .containsPattern("\nwaiving +a stock stack +stock +D2, D4\n")
                .contains("Rules not kept: the report and metrifier transports say what each asks for, and why.");
    }

    @Test
    void lostCallsAreReported() throws IOException {
        SampleRuns.settle(folder, Set.of(), "raw-socket");
        Path results = folder.resolve("scenarios.json");
        Files.writeString(
                results,
                Files.readString(results)
                        .replaceFirst(
                                "\"figures\"\\s*:\\s*\\{",
                                "\"figures\" : { \"lost\" : { \"value\" : 3, \"unit\" : \"calls\" },"));

        assertThat(terminal())
                .contains("Calls that failed with their connection and count in no figure: ", ", round 1, 3.");
    }

    @Test
    void aTransportFasterThanTheBaselineIsInvalid() throws IOException {
        SampleRuns.settle(folder, Set.of(), "proto");
        assertThat(terminal())
                .containsPattern("aeron .*x INVALID: below the baseline")
                .contains("INVALID: faster than the bytes alone over a socket");
    }

    @Test
    void comparesThisBuildWithAnother() throws IOException {
        SampleRuns.settle(folder, Set.of(), "raw-socket");
        Path results = folder.resolve("scenarios.json");
        assertThat(Reports.compareBuilds(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT))
                .isEqualTo(GateOutcome.Result.INCONCLUSIVE);

        Files.writeString(results, Files.readString(results).replace("\"aeron\"", "\"http@before\""));
        assertThat(Reports.compareBuilds(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT))
                .isEqualTo(GateOutcome.Result.SLOWER);
        assertThat(terminal()).contains("SLOWER: listPersons over http, compared with before: ");

        Files.writeString(results, Files.readString(results).replace("\"http@before\"", "\"avro@before\""));
        Files.writeString(results, Files.readString(results).replace("\"proto\"", "\"aeron@before\""));
        Files.writeString(results, Files.readString(results).replace("\"avro@before\"", "\"aeron\""));
        assertThat(Reports.compareBuilds(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT))
                .isEqualTo(GateOutcome.Result.NOT_SLOWER);
    }
}
