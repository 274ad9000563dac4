package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.contest.BuildComparison;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.SampleRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a terminal shows of a run, which is what the report says. */
class TerminalTest {
    private static final List<String> CONTENDERS = List.of("http", "proto", "avro", "aeron", "kryonet", "raw-socket");

    @TempDir
    private Path folder;

    @BeforeEach
    void results() throws IOException {
        SampleRuns.scenarios(folder);
    }

    private String terminal() throws IOException {
        return Reports.terminal(
                ResultFiles.read(List.of(folder.resolve("scenarios.json"))),
                VerdictRule.DEFAULT,
                OptionalDouble.empty());
    }

    @Test
    void showsWhatDecidesInOneTable() throws IOException {
        SampleRuns.settle(folder, CONTENDERS, Set.of(), "raw-socket");
        assertThat(terminal())
                .containsPattern("getPerson +calls per second +95 % from +to +x floor +CPU per call +client +server"
                        + " +B allocated +tier +settled")
                .containsPattern("raw-socket .* 1\\.00×.* bare +yes\n")
                .contains("getPerson: aeron is fastest: ")
                .doesNotContain("add raw-socket to the transports")
                .contains("Time was up before all was measured: 1 of 3 rounds were measured.");
    }

    @Test
    void saysWhichFloorIsMissing() throws IOException {
        SampleRuns.settle(folder, CONTENDERS, Set.of(), "bare-metal");
        assertThat(terminal())
                .containsPattern("proto .* – .*\n")
                .contains("which nobody measured here: add bare-metal to the transports to see it.\n");
    }

    @Test
    void aMessageOfOnesOwnHasNoFloorToMeasure() throws IOException {
        SampleRuns.settle(folder, CONTENDERS, Set.of(), "bare-metal");
        Path results = folder.resolve("scenarios.json");
        String ofMessage = Files.readString(results)
                .replaceAll("\"params\"\\s*:\\s*\\{", "\"params\" : { \"message\" : \"acme.Order\",");
        assertThat(ofMessage).contains("acme.Order");
        Files.writeString(results, ofMessage);

        assertThat(terminal()).contains("getPerson").doesNotContain("to the transports to see it");
    }

    @Test
    void whoHasNotSettledIsNamedAndDecidesNothing() throws IOException {
        SampleRuns.settle(folder, CONTENDERS, Set.of("aeron"), "raw-socket");
        assertThat(terminal())
                .containsPattern("aeron .* 0 of 5 rounds\n")
                .contains("Not settled, and no part of any decision: aeron in rounds 1, 2, 3, 4, 5.")
                .contains("Not settled after 12.0 s: aeron in round 1 of getPerson: calls/s +40 %.")
                .doesNotContain("getPerson: aeron is fastest");
    }

    @Test
    void callsThatWereLostAreTold() throws IOException {
        SampleRuns.settle(folder, CONTENDERS, Set.of(), "raw-socket");
        Path sidecar = folder.resolve("scenarios.run.json");
        Files.writeString(
                sidecar, Files.readString(sidecar).replaceFirst("\"contender\"", "\"lost\": 3, \"contender\""));

        assertThat(terminal()).contains("Calls that failed with their connection, and are in no figure: ", ": 3.");
    }

    @Test
    void whoIsFasterThanTheFloorHasNotCrossedTheWire() throws IOException {
        SampleRuns.settle(folder, CONTENDERS, Set.of(), "proto");
        assertThat(terminal())
                .containsPattern("aeron .*× INVALID: below the floor")
                .contains("INVALID: aeron is faster than the bytes alone over a socket in getPerson");
    }

    @Test
    void setsThisBuildAgainstAnother() throws IOException {
        SampleRuns.settle(folder, CONTENDERS, Set.of(), "raw-socket");
        Path results = folder.resolve("scenarios.json");
        assertThat(Reports.against(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT))
                .isEqualTo(BuildComparison.Verdict.INCONCLUSIVE);

        Files.writeString(results, Files.readString(results).replace("\"aeron\"", "\"http@before\""));
        assertThat(Reports.against(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT))
                .isEqualTo(BuildComparison.Verdict.SLOWER);
        assertThat(terminal())
                .contains("SLOWER: listPersons over http, compared with before: 0.35× the calls per second");

        Files.writeString(results, Files.readString(results).replace("\"http@before\"", "\"avro@before\""));
        Files.writeString(results, Files.readString(results).replace("\"proto\"", "\"aeron@before\""));
        Files.writeString(results, Files.readString(results).replace("\"avro@before\"", "\"aeron\""));
        assertThat(Reports.against(ResultFiles.read(List.of(results)), VerdictRule.DEFAULT))
                .isEqualTo(BuildComparison.Verdict.NOT_SLOWER);
    }
}
