package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.results.SampleRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompareCommandTest extends CommandFixture {
    private static final ObjectMapper JSON = new ObjectMapper();

    private @TempDir Path folder;
    private Path before;
    private Path after;

    @BeforeEach
    void runs() throws IOException {
        before = SampleRuns.scenarios(Files.createDirectories(folder.resolve("before")));
        after = SampleRuns.scenarios(Files.createDirectories(folder.resolve("after")));
    }

    private int compare(Object... more) {
        return execute(Stream.concat(Stream.of("compare", before, after), Stream.of(more))
                .toArray());
    }

    /** Multiplies every score of one contender in the second run. */
    private void change(String contender, double factor) throws IOException {
        change(contender, (round, turn) -> factor);
    }

    private void change(String contender, SampleRuns.Factor factor) throws IOException {
        SampleRuns.scale(after.resolve("scenarios.json"), contender, factor);
    }

    /** Returns what was printed in one line: a terminal's width decides where lines end. */
    private String unwrapped() {
        return out.toString().replaceAll("\\s+", " ");
    }

    @Test
    void showsThatNothingBecameWorseAndHowSmallALossItWouldHaveSeen() {
        assertThat(compare()).isZero();
        assertThat(unwrapped())
                .startsWith("No regression in 25 comparisons: a loss of 5 % would have been seen in each. 0 better,")
                .contains("A change above 1 is better; ", "Each end of an interval holds with 95 % confidence")
                .contains("Runs at different times differ by some percent");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void writesThePagesThatAreRequested() {
        Path page = folder.resolve("comparison.html");

        assertThat(compare("-o", page, "-o", csv())).isZero();
        assertThat(page).content().contains("No regression");
        assertThat(csv())
                .content()
                .contains(
                        "scenario,contender,metric,verdict,change,interval,before,after,",
                        ",\"x raw-socket, before → after\"");
        assertThat(err.toString().lines()).containsExactly("page: " + page, "page: " + csv());
    }

    @Test
    void exitsWithOneOnARegression() throws IOException {
        change("http", 0.7);

        assertThat(compare()).isEqualTo(1);
        assertThat(unwrapped()).startsWith("5 regressions in 25 comparisons:");
        assertThat(out.toString())
                .containsPattern("scenario +contender +metric +verdict +change +interval +after\n")
                .containsPattern("getPerson +http +calls/s +worse +0.70x +0.\\d\\dx to 0.\\d\\dx +[\\d,]+\n")
                .contains("(not shown at this width: ");
    }

    /** Once "no regression" with exit code 0, because its forks differed. */
    @Test
    void neverCallsAHalvedTransportNoRegression() throws IOException {
        change("http", (round, turn) -> 0.5 * (1 + 0.1 * (round % 3 - 1)));

        assertThat(compare()).isEqualTo(1);
    }

    @Test
    void isInconclusiveIfForksDifferTooMuch() throws IOException {
        change("http", (round, turn) -> round % 2 == 0 ? 0.5 : 1.4);

        assertThat(compare()).isEqualTo(3);
        assertThat(unwrapped())
                .startsWith("Inconclusive in 25 comparisons: no regression is shown, and none is ruled out.")
                .containsPattern("getPerson http .* inconclusive .*\\(not shown at this width: .*reason.*\\)");
        assertThat(compare("-o", csv())).isEqualTo(3);
        assertThat(csv()).content().contains(",the interval is too wide; measure more rounds of both");
    }

    @Test
    void restsNothingOnForksThatHadNotSettled() throws IOException {
        SampleRuns.settle(after, Set.of("http"), "raw-socket");

        assertThat(compare("-o", csv())).isEqualTo(3);
        assertThat(csv()).content().contains(",\"not settled in any fork of a run");
    }

    /** A machine at half its speed halves all contenders and the baseline. */
    @Test
    void judgesRelativeToTheBaselineOfTheSameRunAndWarnsThatItChanged() throws IOException {
        for (String contender : new String[] {"raw-socket", "http", "proto", "avro", "aeron", "kryonet"}) {
            change(contender, 0.57);
        }

        assertThat(compare()).isZero();
        assertThat(unwrapped())
                .contains("Note: A baseline changed, so the machine was not the same: raw-socket 0.57x in getPerson.");
    }

    @Test
    void writesJson() throws IOException {
        change("proto", 1.5);

        assertThat(compare("--json")).isZero();

        JsonNode told = JSON.readTree(out.toString());
        assertThat(told.path("format").asText()).isEqualTo("metrifier-compare-3");
        assertThat(told.path("regressions").asInt()).isZero();
        assertThat(told.path("inconclusive").asInt()).isZero();
        assertThat(told.path("smallestLossSeen").asDouble()).isBetween(0.01, 0.1);
        assertThat(told.path("comparisons")).hasSize(25);
        assertThat(told.path("comparisons"))
                .filteredOn(pair -> pair.path("verdict").asText().equals("better"))
                .hasSize(5)
                .allSatisfy(pair -> {
                    assertThat(pair.path("transport").asText()).isEqualTo("proto");
                    assertThat(pair.path("low").asDouble()).isBetween(1.3, 1.5);
                    assertThat(pair.path("high").asDouble()).isBetween(1.5, 1.7);
                });
    }

    @Test
    void writesATableForAPullRequest() throws IOException {
        change("avro", 0.5);

        Path page = after.resolveSibling("comparison.md");

        assertThat(compare("-o", page)).isEqualTo(1);
        assertThat(page)
                .content()
                .startsWith("# Comparison\n")
                .contains("| metric | verdict | change | interval | before | after | x raw-socket, before → after |")
                .containsPattern("avro \\| calls/s \\| \\*\\*worse\\*\\* \\| 0.50x \\| .*x → ");
    }

    @Test
    void refusesRunsOfDifferentMachinesUnlessForced() throws IOException {
        Path run = after.resolve("scenarios.json");
        Files.writeString(run, Files.readString(run).replace("\"cores\": 2", "\"cores\": 8"));

        assertThat(compare()).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("the runs were made on different machines or JDKs: cores: 2 / 8; ")
                .contains("add --force");
        assertThat(out.toString()).isEmpty();

        assertThat(compare("--force")).isZero();
        assertThat(unwrapped()).contains("Note: The runs differ in more than the build: cores: 2 / 8.");
    }

    /** What the first results call http was measured with our own client, and does not say so. */
    @Test
    void refusesTwoClientsUnderOneName() throws IOException {
        Path run = after.resolve("scenarios.json");
        JsonNode root = JSON.readTree(run.toFile());
        ((ObjectNode) root.path("environment"))
                .putArray("contenders")
                .addObject()
                .put("name", "http")
                .putObject("entries")
                .put("client", "apache");
        JSON.writeValue(run.toFile(), root);

        assertThat(compare("--force")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("the runs measured different clients under one name: http: socket / apache; measure one run"
                        + " again, or name the client in both" + System.lineSeparator());
        assertThat(out.toString()).isEmpty();
    }

    private Path csv() {
        return after.resolveSibling("table.csv");
    }

    @Test
    void exitsWithTwoWhereItCannotCompare() throws IOException {
        Files.delete(after.resolve("scenarios.json"));

        assertThat(compare()).isEqualTo(2);
        assertThat(err.toString()).contains("no results found: paths=[" + after + "]");
    }

    @Test
    void exitsWithTwoWhereAFileOfASideIsDamaged() throws IOException {
        Path cut = Files.writeString(after.resolve("cut.json"), "[{\"benchmark\":");

        assertThat(compare()).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).startsWith("cannot compare damaged results: file=" + cut + " is damaged: not JSON");
    }

    @Test
    void comparesStreamsByWhatTheyCarryAndLatencyByItsRounds() throws IOException {
        SampleRuns.streams(before);
        SampleRuns.streams(after);
        SampleRuns.all(before);
        SampleRuns.all(after);

        Path page = after.resolveSibling("comparison.md");
        assertThat(compare("-o", page)).isEqualTo(3);
        assertThat(page)
                .content()
                .contains("| prices | proto | messages/s | inconclusive | 1.00x | – | 500,000 | 500,000 | – |"
                        + " fewer than 3 settled forks cannot show how far JVMs differ |")
                .contains("| getPerson at 1,000/s | aeron | p99 |")
                .contains(
                        "| getPerson at 20,000/s | proto | p99 | inconclusive |",
                        "| INVALID results are not compared |");
    }

    @Test
    void exitsWithTwoWhereTheRunsHaveNothingInCommon() throws IOException {
        Files.delete(after.resolve("scenarios.json"));
        SampleRuns.sweep(before);
        Files.move(before.resolve("sweep.json"), after.resolve("sweep.json"));
        Files.writeString(
                after.resolve("sweep.json"),
                Files.readString(after.resolve("sweep.json")).replace("\"threads\":4", "\"threads\":1"));

        assertThat(compare()).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("the runs have no settings in common: first=[scenarios.json]" + " second=[sweep.json]"
                        + System.lineSeparator());
    }
}
