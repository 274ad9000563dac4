package io.metrifier.bench.command;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the help of the program or of one command. */
@Command(
        name = "help",
        description = "Shows the help of a command.",
        footer = {"  metrifier help", "  metrifier help run", "  metrifier run -h"})
final class HelpCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "The command (all of them in a list).")
    private @Nullable String command;

    @Override
    public void run() {
        CommandLine program = spec.root().commandLine();
        CommandLine explained =
                command == null ? program : program.getSubcommands().get(command);
        if (explained == null) {
            throw UsageErrors.noSuchCommand(program, String.valueOf(command));
        }
        explained.usage(program.getOut());
        program.getOut().flush();
    }
}
