package io.metrifier.bench.command;

import io.metrifier.bench.flags.AddressFlags;
import io.metrifier.engine.rounds.ContenderFailures;
import io.metrifier.failure.TransportException;
import io.metrifier.lab.machine.LibraryVersions;
import io.metrifier.lab.machine.QuietLogging;
import io.metrifier.lab.place.CauseChain;
import io.metrifier.lab.place.UsageException;
import io.metrifier.results.Durations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** The program's own commands: a further one is a further line of {@code subcommands}. */
@Command(
        name = "metrifier-bench",
        versionProvider = Commands.Version.class,
        sortOptions = false,
        description = {
            "Measures one Person service over many transports.",
            "Without arguments: gives a first answer for all of them in five to ten minutes.",
            "With one of the commands below: runs that command.",
            "With anything else: runs JMH. All of its flags work; -h lists them."
        },
        customSynopsis = {"metrifier-bench [COMMAND [--help] ...]", "       metrifier-bench ARGUMENTS OF JMH"},
        subcommands = {
            RunCommand.class,
            ExplainCommand.class,
            ChooseCommand.class,
            LoadCommand.class,
            ReportCommand.class,
            ExportCommand.class,
            CompareCommand.class,
            HistoryCommand.class,
            RerunCommand.class,
            BundleCommand.class,
            ServeCommand.class,
            FirstCallCommand.class,
            FaultCommand.class,
            RelayCommand.class,
            WireCommand.class,
            MessageCommand.class,
            TryCommand.class,
            TransportsCommand.class,
            DoctorCommand.class,
            CompletionCommand.class
        },
        footerHeading = "%nWith JMH:%n",
        footer = {
            "  -p transport=http,proto   what to measure, http+client=jdk too (every transport and baseline)",
            "  -p persons=4,25,100,1000  the size of the data set (4)",
            "  -p execution=worker       where handlers run: direct, worker or virtual (direct)",
            "  -p server=localhost:8080  where the server runs: forked, embedded, host:port or configured (forked)",
            "  -p options=ID.NAME=VALUE  transport options, separated by semicolons",
            "  -l                        list the benchmarks; a bare argument selects among them",
            "  -rf json -rff x.json      save results, with the environment in x.run.json",
            "  -foe false                continue after a failed call",
            "",
            AddressFlags.HELP,
            "",
            "Exit codes: 0 done, 1 failed, 2 used wrongly. Results go to standard output, the rest to standard error.",
            "Logs of forked servers are in metrifier-logs in the temporary folder, or where -Dmetrifier.logs says."
        })
public final class Commands {
    /** What is run without arguments. */
    public static final String DEFAULT = RunCommand.NAME;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Option(names = "--version", versionHelp = true, description = "Show the version.")
    private boolean version;

    @Option(names = "--stacktrace", scope = ScopeType.INHERIT, description = "Print the stack of a failure, too.")
    private boolean stackTrace;

    /** Returns a fresh parser of them all. */
    public static CommandLine line() {
        return new CommandLine(new Commands())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .registerConverter(Duration.class, Commands::duration)
                .setExecutionStrategy(Commands::execute)
                .setExecutionExceptionHandler(Commands::explain);
    }

    private static int execute(CommandLine.ParseResult parsed) {
        if (showsStacks(parsed.commandSpec().commandLine())) {
            QuietLogging.show(ContenderFailures.class);
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    private static boolean showsStacks(CommandLine line) {
        CommandLine root = line;
        while (root.getParent() != null) {
            root = root.getParent();
        }
        return root.<Commands>getCommand().stackTrace;
    }

    private static Duration duration(String text) {
        try {
            return Durations.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    /**
     * Tells people what went wrong in the words of its message where that was written for them, and else where it
     * happened.
     */
    private static int explain(Exception failure, CommandLine line, CommandLine.ParseResult parsed) {
        if (showsStacks(line)) {
            failure.printStackTrace(line.getErr());
        }
        if (failure instanceof UsageException) {
            line.getErr().println(failure.getMessage());
            return ExitCode.USAGE;
        }
        if (failure instanceof IllegalStateException
                || failure instanceof TransportException
                || failure instanceof UncheckedIOException
                || failure.getClass() == IOException.class) {
            line.getErr().println("failed: " + CauseChain.of(failure));
        } else if (failure instanceof IOException || failure instanceof InterruptedException) {
            line.getErr().println("failed: " + failure);
        } else {
            line.getErr().println("failed, by a mistake of this program; please report it:");
            failure.printStackTrace(line.getErr());
        }
        return ExitCode.SOFTWARE;
    }

    /** Tells the version of the build. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"metrifier-bench " + LibraryVersions.versions().get("metrifier")};
        }
    }
}
