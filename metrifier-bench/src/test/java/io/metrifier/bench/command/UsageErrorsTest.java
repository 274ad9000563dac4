package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.UsageMessageSpec;

class UsageErrorsTest extends CommandFixture {
    static Set<String> commands() {
        return Commands.line().getSubcommands().keySet();
    }

    /** Picocli prints a warning for a single percent sign, which is a format to it. */
    @ParameterizedTest
    @MethodSource("commands")
    void formatsEveryLineOfAHelp(String command) {
        UsageMessageSpec usage = Objects.requireNonNull(
                        Commands.line().getSubcommands().get(command), command)
                .getCommandSpec()
                .usageMessage();
        assertThat(Stream.of(Arrays.stream(usage.footer()), Arrays.stream(usage.description()))
                        .flatMap(lines -> lines)
                        .map(text -> String.format(text)))
                .doesNotContainNull();
        assertThat(usage.exitCodeList().values().stream().map(text -> String.format(text)))
                .doesNotContainNull();
    }

    @Test
    void saysWhichCommandIsNearest() {
        assertThat(execute("lod")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "no such command: lod; did you mean load?",
                        "metrifier load: Measures latency at a rate that you choose.",
                        "see metrifier help");
    }

    @Test
    void leavesOtherWordsToJmhOnlyAfterItsName() {
        assertThat(execute("createPersonOrNothing")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "no such command: createPersonOrNothing",
                        "for a benchmark of JMH: metrifier jmh createPersonOrNothing",
                        "see metrifier help");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "load --option http.clinet=jdk --transport http | did you mean http.client=jdk?",
                "run --transport http+client=jdk+tlss=on | did you mean http.tls=on?",
                "run --transport protto | did you mean proto?",
                "run --scenario getPersn | did you mean getPerson?",
                "run --transport http+client=apach | did you mean http.client=apache?",
                "report nowhere | usage: metrifier report [OPTIONS] RESULTS..."
            })
    void printsAUsageErrorInThreeLines(String arguments, String form) {
        assertThat(execute(arguments.split(" "))).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(3).contains(form);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"run", "load", "choose", "explain", "first-call", "fault", "wire", "serve", "try", "transports"})
    void everyCommandWithContendersTakesAFolderOfThem(String command) {
        assertThat(execute(command, "--contenders", "nowhere")).isEqualTo(2);
        assertThat(err.toString()).startsWith("no contender in the folder, neither jars");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "load --transport raw-socket+socket=unix --network 5ms",
                "choose --transport raw-socket+socket=unix --network 5ms",
                "wire --transport raw-socket+socket=unix"
            })
    void aUnixDomainSocketIsRefusedOnANetwork(String arguments) {
        assertThat(execute(arguments.split(" "))).isEqualTo(2);
        assertThat(err.toString().lines())
                .hasSize(3)
                .startsWith("a Unix domain socket crosses no network: contender=raw-socket+socket=unix;"
                        + " omit socket=unix or the option that needs a network");
    }

    /** The distance is measured within the time, too. */
    @Test
    void anExplanationOverANetworkNeedsTheTimeOfBoth() {
        assertThat(execute("explain", "--transport", "raw-socket", "--network", "1ms", "--time", "190s"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("reserved for the network: 3m0s", "the time is too short for one round: pairs=1 time=10s");
    }

    @Test
    void saysWhichCommandsHaveAnOption() {
        assertThat(execute("run", "--slo=p99<5ms")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "unknown option: --slo; it is an option of choose, load",
                        "usage: metrifier run [OPTIONS]",
                        "see metrifier run --help");
    }

    @Test
    void printsTheNearestRightFormOfAnOption() {
        assertThat(execute("load", "--rats=5")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "unknown option: --rats; did you mean --rate?",
                        "--rate RATE  Calls per second: 500, 5k or 1k,2k,5k (1k). A rate that ...",
                        "see metrifier load --help");
    }
}
