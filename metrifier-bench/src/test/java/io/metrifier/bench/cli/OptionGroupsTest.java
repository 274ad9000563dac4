package io.metrifier.bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.command.Commands;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class OptionGroupsTest {
    private static Stream<OptionSpec> options() {
        CommandLine program = Commands.line();
        return Stream.concat(Stream.of(program), program.getSubcommands().values().stream())
                .flatMap(command -> command.getCommandSpec().options().stream());
    }

    private static List<String> listed() {
        return OptionGroups.GROUPS.stream()
                .flatMap(group -> Stream.concat(group.usual().stream(), group.expert().stream()))
                .toList();
    }

    @Test
    void everyOptionIsInOneGroup() {
        List<String> listed = listed();
        assertThat(options())
                .allSatisfy(option -> assertThat(listed)
                        .as(
                                "add the option to one group of io.metrifier.bench.cli.OptionGroups: option=%s",
                                option.longestName())
                        .filteredOn(List.of(option.names())::contains)
                        .hasSize(1));
    }

    @Test
    void everyListedOptionExists() {
        Set<String> existing =
                options().flatMap(option -> Stream.of(option.names())).collect(Collectors.toSet());

        assertThat(listed())
                .as("remove options that no command has from io.metrifier.bench.cli.OptionGroups")
                .isSubsetOf(existing)
                .doesNotHaveDuplicates();
    }

    private static String help(String... arguments) {
        StringWriter out = new StringWriter();
        assertThat(Commands.line().setOut(new PrintWriter(out)).execute(arguments))
                .isZero();
        return out.toString();
    }

    @Test
    void showsGroupsInOrder() {
        assertThat(help("load", "--help"))
                .containsSubsequence(
                        "What to measure:",
                        "--transport",
                        "Without --transport, those that carry the call: ",
                        "Message:",
                        "--message",
                        "Network:",
                        "--network",
                        "Precision:",
                        "--rounds",
                        "Output:",
                        "--help-all",
                        "Exit codes:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "load", "choose", "first-call", "fault", "wire"})
    void showsExpertsOptionsOnRequestOnly(String command) {
        assertThat(help(command, "--help")).doesNotContain("--stacktrace");
        assertThat(help(command, "--help-all")).contains("--stacktrace");
        assertThat(help(command, "--help-all").lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThan(81));
    }

    @ParameterizedTest
    @CsvSource({"load, 60", "run, 60", "choose, 55", "explain, 50", "fault, 45", "first-call, 45"})
    void fitsOnAScreen(String command, int lines) {
        assertThat(help(command, "--help").lines()).hasSizeLessThanOrEqualTo(lines);
    }

    @Test
    void showsTheFirstSentenceOfEachOption() {
        assertThat(help("load", "--help"))
                .contains("--transport=ID,... ", "--rate=RATE,...      Calls per second: 500, 5k or 1k,2k,5k (1k).\n")
                .doesNotContain("A rate that changes");
        assertThat(help("load", "--help-all")).contains("(1k). A rate", "1k..10k/60s");
    }

    @Test
    void showsTheDefaultsOfACommand() {
        assertThat(help("run", "--help")).contains("Rounds, each with new JVMs (3).");
        assertThat(help("first-call", "--help")).contains("Rounds, each with new JVMs (5).");
    }

    @ParameterizedTest
    @CsvSource({"run", "choose", "first-call", "fault", "wire", "load", "explain", "serve", "try", "doctor"})
    void namesTheDefaultContenders(String command) {
        assertThat(help(command, "--help").replaceAll("\\s+", " "))
                .containsPattern("Without --transport[^:]*: http|\\(http|else http|METRIFIER_TRANSPORT");
    }
}
