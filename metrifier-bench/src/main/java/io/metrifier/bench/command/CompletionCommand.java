package io.metrifier.bench.command;

import io.metrifier.bench.cli.PrintingCommand;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Prints a script with which a shell completes commands and options. */
@Command(
        name = "completion",
        description = {
            "Prints a script for bash and zsh that completes commands.",
            "It completes the launcher bin/metrifier. Load it with source."
        },
        exitCodeList = {"0:done", "1:failed", "2:usage error"},
        footer = {"  source <(metrifier completion)", "  metrifier completion > ~/.metrifier-completion"})
final class CompletionCommand extends PrintingCommand {
    /** The name of the launcher, bin/metrifier: a shell completes programs by name. */
    static final String LAUNCHER = "metrifier";

    @Override
    public Integer call() {
        out().print(AutoComplete.bash(LAUNCHER, line().getParent()));
        out().flush();
        return 0;
    }
}
