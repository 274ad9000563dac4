package io.metrifier.bench;

import io.metrifier.bench.lab.Libraries;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program's own commands: a further one is a further line of {@code subcommands}. */
@Command(
        name = "metrifier-bench",
        versionProvider = Commands.Version.class,
        mixinStandardHelpOptions = false,
        sortOptions = false,
        description = "Measures one Person service over many transports.",
        subcommands = {ServeCommand.class, TransportsCommand.class})
final class Commands implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @CommandLine.Option(names = "--help", usageHelp = true, description = "Explain the program.")
    private boolean help;

    @CommandLine.Option(names = "--version", versionHelp = true, description = "Print the version.")
    private boolean version;

    /** Returns a fresh parser of them all. */
    static CommandLine line() {
        CommandLine line = new CommandLine(new Commands())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Duration.class, Durations::parse)
                .setExecutionExceptionHandler(Commands::explain);
        line.getSubcommands().values().forEach(sub -> sub.setUsageHelpAutoWidth(true));
        return line;
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }

    /** Tells people what went wrong, in the words of the message; wrong options are wrong use. */
    private static int explain(Exception failure, CommandLine line, CommandLine.ParseResult parsed) {
        PrintWriter err = line.getErr();
        if (failure instanceof IllegalArgumentException) {
            ParameterException wrongUse = new ParameterException(line, failure.getMessage(), failure);
            err.println(wrongUse.getMessage());
            return ExitCode.USAGE;
        }
        err.println("failed: " + failure);
        return ExitCode.SOFTWARE;
    }

    /** Tells the version of the build. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"metrifier-bench " + Libraries.versions().get("metrifier")};
        }
    }
}
