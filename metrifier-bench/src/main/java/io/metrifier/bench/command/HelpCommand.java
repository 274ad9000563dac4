package io.metrifier.bench.command;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.cli.UsageErrors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints the help of the program or of one command. */
@Command(
        name = "help",
        description = "Shows the help of a command.",
        footer = {"  metrifier help run"})
final class HelpCommand extends PrintingCommand {
    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "The command (all of them in a list).")
    private @Nullable String command;

    @Override
    public Integer call() {
        CommandLine program = line().getParent();
        CommandLine explained =
                command == null ? program : program.getSubcommands().get(command);
        if (explained == null) {
            return UsageErrors.printNoSuchCommand(program, String.valueOf(command));
        }
        explained.usage(program.getOut());
        program.getOut().flush();
        return 0;
    }
}
