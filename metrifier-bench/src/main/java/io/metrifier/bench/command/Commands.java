package io.metrifier.bench.command;

import io.metrifier.bench.cli.CommandGroups;
import io.metrifier.bench.cli.OptionGroups;
import io.metrifier.bench.cli.Percent;
import io.metrifier.bench.cli.UsageErrors;
import io.metrifier.engine.rounds.ContenderFailures;
import io.metrifier.lab.machine.LibraryVersions;
import io.metrifier.lab.machine.WarningsOnlyLogging;
import io.metrifier.report.page.TerminalText;
import io.metrifier.transport.ByteSize;
import io.metrifier.transport.Durations;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** The program's commands: a new one is a line of {@code subcommands}; a word in {@link CommandGroups} lists it. */
@Command(
        name = Commands.PROGRAM,
        versionProvider = Commands.Version.class,
        description = {
            "Compares transports: one service, one contract, one way to measure.",
            "Without arguments: runs a first comparison of the default contenders, in five to ten minutes."
        },
        commandListHeading = "",
        customSynopsis = {"metrifier [COMMAND [OPTIONS]]", "       metrifier help COMMAND"},
        subcommands = {
            ChooseCommand.class,
            RunCommand.class,
            LoadCommand.class,
            FirstCallCommand.class,
            FaultCommand.class,
            WireCommand.class,
            ExplainCommand.class,
            CompareCommand.class,
            ReportCommand.class,
            MessageCommand.class,
            ServeCommand.class,
            RelayCommand.class,
            TryCommand.class,
            JmhCommand.class,
            TransportsCommand.class,
            DoctorCommand.class,
            CompletionCommand.class,
            HelpCommand.class
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  metrifier                              a first comparison",
            "  metrifier choose --slo 'p99<10ms'      which transport to take",
            "  metrifier run --transport http,proto   which of two is faster",
            "",
            "Not listed: jmh, relay and completion; help COMMAND explains them as well.",
            "Results go to standard output, progress and errors to standard error.",
            "Logs of forked servers are in metrifier-logs in the temporary folder, or in the",
            "folder that -Dmetrifier.logs names."
        })
public final class Commands {
    /** The name of the program in its messages, which is that of its launcher. */
    public static final String PROGRAM = "metrifier";

    /** What users of JMH type first: its parameters, or the name of a benchmark. */
    private static final Pattern OF_JMH = Pattern.compile("-p|.*PersonBenchmark.*");

    private static final String[] EXIT_CODES = {
        "0:done", "1:failed, invalid or regressed", "2:usage error", "3:inconclusive"
    };

    private static final int WIDTH = 80;

    @Option(
            names = {"-h", "--help", OptionGroups.HELP_ALL},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help; --help-all shows all options in full.")
    private boolean help;

    @Option(names = "--version", versionHelp = true, description = "Show the version.")
    private boolean version;

    @Option(
            names = UsageErrors.STACK_TRACE,
            scope = ScopeType.INHERIT,
            description = "Also print the stack trace of a failure.")
    private boolean stackTrace;

    /** Returns a new parser of all commands. */
    public static CommandLine line() {
        CommandLine line = new CommandLine(new Commands())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpWidth(WIDTH)
                .setAbbreviatedOptionsAllowed(false)
                .registerConverter(Duration.class, text -> parse(text, Durations::parse))
                .registerConverter(ByteSize.class, text -> parse(text, ByteSize::parse))
                .registerConverter(Percent.class, text -> parse(text, Percent::parse))
                .setExecutionStrategy(Commands::execute)
                .setParameterExceptionHandler(UsageErrors::print)
                .setExecutionExceptionHandler(UsageErrors::printFailure)
                // The guard of the terminal would escape the colours of the help.
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .setOut(TerminalText.guard(new PrintWriter(System.out, true)))
                .setErr(TerminalText.guard(new PrintWriter(System.err, true)));
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroups::render);
        describe(line);
        line.getSubcommands().values().forEach(Commands::describe);
        return line;
    }

    /** Returns arguments that begin with a command: the default run without any, JMH for what its users type first. */
    public static String[] completeArguments(String... args) {
        if (args.length == 0) {
            return new String[] {RunCommand.NAME};
        }
        return OF_JMH.matcher(args[0]).matches()
                ? Stream.concat(Stream.of(JmhCommand.NAME), Arrays.stream(args)).toArray(String[]::new)
                : args;
    }

    private static void describe(CommandLine line) {
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, OptionGroups::render);
        UsageMessageSpec help = line.getCommandSpec().usageMessage();
        help.sortOptions(false);
        help.abbreviateSynopsis(true);
        help.exitCodeListHeading("%nExit codes:%n");
        if (help.exitCodeList().isEmpty()) {
            help.exitCodeList(UsageMessageSpec.keyValuesMap(EXIT_CODES));
        }
        if (help.footerHeading().isEmpty()) {
            help.footerHeading("%nExamples:%n");
        }
    }

    private static int execute(CommandLine.ParseResult parsed) {
        if (UsageErrors.showsStacks(parsed.commandSpec())) {
            WarningsOnlyLogging.show(ContenderFailures.class);
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    private static <T> T parse(String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    /** Returns the version of the build. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {PROGRAM + " " + LibraryVersions.versions().get("metrifier")};
        }
    }
}
