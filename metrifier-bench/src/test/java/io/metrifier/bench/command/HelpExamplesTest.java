package io.metrifier.bench.command;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.metrifier.bench.flags.LoadMode;
import io.metrifier.bench.load.Slo;
import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What the help gives as an example is accepted by the code that resolves it. */
@Timeout(120)
class HelpExamplesTest extends CommandFixture {
    /** A word with a digit or an equals sign, other than an option or the name of a percentile. */
    private static final Pattern VALUE =
            Pattern.compile("(?<=[ (])(?!--|\\d+th)([^ ()]*[=\\d][^ ()]*?)(?=[.,;:]*(?:[ )]|$))");

    /** Returns what a shell passes on. */
    private static String unquoted(String typed) {
        return typed.replace(typed.contains("\"") ? "\"" : "'", "");
    }

    static Stream<String> examples() {
        return Commands.line().getSubcommands().values().stream()
                .flatMap(command ->
                        Stream.of(command.getCommandSpec().usageMessage().footer()))
                .filter(line -> line.startsWith("  metrifier "))
                .map(line -> line.strip().replaceFirst("metrifier ", "").replaceFirst(" [|>].*", ""));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleIsParsed(String example) {
        assertThatCode(() -> Commands.line()
                        .parseArgs(unquoted(example).replace("%%", "%").split(" ")))
                .doesNotThrowAnyException();
    }

    /** Returns the values of a command's help, each after its option. */
    private static Stream<String[]> values(CommandLine command) {
        return command.getCommandSpec().options().stream()
                .filter(option -> option.arity().max() > 0 && option.type() != Path.class)
                .flatMap(option -> values(option).map(value -> new String[] {option.longestName(), value}));
    }

    private static Stream<String> values(OptionSpec option) {
        boolean network = option.longestName().equals("--network");
        return VALUE.matcher(String.join(" ", option.description()).replace("%%", "%"))
                .results()
                .map(found -> unquoted(found.group(1)).replace("host:port", "localhost:7700"))
                .map(value -> network && value.contains("=") ? "36ms," + value.replace("36ms,", "") : value)
                .distinct();
    }

    static Stream<String> valuesOfRun() {
        return values(requireNonNull(Commands.line().getSubcommands().get("run")))
                .filter(value -> !value[0].matches("--time|--generate|--min-effect-calls"))
                .filter(value -> !value[1].startsWith("messages="))
                .map(value -> String.join(" ", value));
    }

    /** A run resolves all its options before it refuses a time that is too short. */
    @ParameterizedTest
    @Tag("full")
    @MethodSource("valuesOfRun")
    void everyValueOfRunIsResolved(String value) {
        String context = (value.startsWith("--transport") ? "" : " --transport http")
                + (value.contains("image-size=") ? " --scenario image" : "");

        int exit = execute(("run " + value + context + " --time 1s").split(" "));

        assertThat(err.toString())
                .containsPattern("^(the time is too short for one round: |this Java has no virtual threads: )");
        assertThat(exit).isEqualTo(2);
    }

    static Stream<String> ratesAndTargets() {
        return values(requireNonNull(Commands.line().getSubcommands().get("load")))
                .filter(value -> value[0].matches("--rate|--slo"))
                .map(value -> value[1]);
    }

    @ParameterizedTest
    @MethodSource("ratesAndTargets")
    void everyRateAndTargetOfALoadIsResolved(String value) {
        if (value.startsWith("p")) {
            assertThat(Slo.parse(value)).isNotNull();
        } else {
            assertThat(CommandLine.populateCommand(new LoadMode(), "--rate", value)
                            .paces())
                    .isNotEmpty();
        }
    }

    static Stream<String> declared() {
        List<String> ids = Contenders.installed().ids();
        return ContenderDescriptions.installed().all().stream()
                .map(ContenderDescription::name)
                .filter(name -> ids.contains(Variant.parse(name).transport()));
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("declared")
    void everyDeclaredVariantIsAContender(String name) {
        TransportOptions direct =
                TransportOptions.builder().execution(Execution.DIRECT).build();

        assertThat(Contender.parse(name, Contenders.installed(), direct).name()).isEqualTo(name);
    }
}
