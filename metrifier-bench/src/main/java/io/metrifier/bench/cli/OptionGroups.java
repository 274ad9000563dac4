package io.metrifier.bench.cli;

import io.metrifier.report.page.WrappedText;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The options in the help of every command, in five groups. A new option is a word here. */
public final class OptionGroups {
    /** The name of the help option that also shows what an expert sets. */
    public static final String HELP_ALL = "--help-all";

    private static final int WIDTH_OF_NAMES = 21;
    private static final String WHAT = "What to measure";

    static final List<Group> GROUPS = List.of(
            new Group(
                    WHAT,
                    "--transport --vary --contender --against --scenario --rate --slo --prefer --duration --threads"
                            + " --faults --fault-duration --recovery --all-steps --measure",
                    "--clients --servers --connections --async --contenders --option --execution --blocking"
                            + " --in-flight --arrival --count --handshake-time --planted --ledger"),
            new Group(
                    "Message",
                    "--message --type --sample --exchange --persons --image-size --jar --service --schema-out"
                            + " --no-timing",
                    "--generate --sample-seed --proto-path --protoc --max-message-size"),
            new Group(
                    "Network",
                    "--network --server --host --port --listen --target",
                    "--connect-timeout --call-timeout --drain-timeout --share --start-at"),
            new Group(
                    "Precision",
                    "--time --rounds --until-conclusive --min-effect --confidence --force --warmup",
                    "--min-effect-calls --requests --turns --settle --seed --warmup-rate --spin --grace --max-lateness"
                            + " --max-stall --max-busy"),
            new Group(
                    "Output",
                    "--results --output --format --json --charts --tier --core-hour --strict --help" + " --version",
                    UsageErrors.STACK_TRACE));

    /**
     * A heading with its options in their order.
     *
     * @param usual the options that every help shows
     * @param expert those that only {@value OptionGroups#HELP_ALL} shows
     */
    record Group(String heading, List<String> usual, List<String> expert) {
        private Group(String heading, String usual, String expert) {
            this(heading, List.of(usual.split(" ")), List.of(expert.split(" ")));
        }

        private List<OptionSpec> selectOptions(CommandSpec command, boolean all) {
            return Stream.concat(usual.stream(), all ? expert.stream() : Stream.of())
                    .map(command::findOption)
                    .filter(Objects::nonNull)
                    .toList();
        }
    }

    /** The options that select contenders. */
    public interface Selection {
        /** Returns a sentence on the contenders that the command measures unless others are named. */
        String defaultsInWords();
    }

    private OptionGroups() {}

    /** Returns the options of a command, and those that it measures by default. */
    public static String render(Help help) {
        CommandSpec command = help.commandSpec();
        boolean all = isForExperts(command);
        int width = command.usageMessage().width();
        StringBuilder text = new StringBuilder();
        for (Group group : GROUPS) {
            List<OptionSpec> options = group.selectOptions(command, all);
            if (!options.isEmpty()) {
                Help.Layout layout = createLayout(help, width, all);
                layout.addOptions(options, help.parameterLabelRenderer());
                text.append(String.format("%n%s:%n%s", group.heading(), layout));
            }
            if (group.heading().equals(WHAT)) {
                describeDefaults(command, width).ifPresent(text::append);
            }
        }
        return text.toString();
    }

    /** The usual help shows the first sentence of each description. */
    private static Help.Layout createLayout(Help help, int width, boolean all) {
        Help.IOptionRenderer whole = help.createDefaultOptionRenderer();
        return new Help.Layout(
                help.colorScheme(),
                Help.TextTable.forDefaultColumns(help.colorScheme(), WIDTH_OF_NAMES, width),
                (option, label, scheme) -> {
                    Help.Ansi.Text[][] lines = whole.render(option, label, scheme);
                    String names = lines[0][3].toString().replaceFirst("\\[,\\w+\\.\\.\\.]", ",...");
                    String text = lines[0][4].toString().replaceFirst(all ? "^" : "\\. .*", all ? "" : ".");
                    lines[0][3] = scheme.text(names);
                    lines[0][4] = scheme.text(text);
                    return lines;
                },
                help.createDefaultParameterRenderer());
    }

    private static boolean isForExperts(CommandSpec command) {
        ParseResult parsed = command.root().commandLine().getParseResult();
        return parsed != null && parsed.originalArgs().contains(HELP_ALL);
    }

    private static Optional<String> describeDefaults(CommandSpec command, int width) {
        return command.mixins().values().stream()
                .map(CommandSpec::userObject)
                .filter(Selection.class::isInstance)
                .map(mixin -> ((Selection) mixin).defaultsInWords())
                .map(sentence -> String.join(System.lineSeparator(), WrappedText.wrap("  ", sentence, width))
                        + System.lineSeparator())
                .findFirst();
    }
}
