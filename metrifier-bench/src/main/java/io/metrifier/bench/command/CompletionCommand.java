package io.metrifier.bench.command;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script with which a shell completes commands and options. */
@Command(
        name = "completion",
        description = {
            "Prints a script for bash and zsh that completes commands.",
            "It completes the launcher bin/metrifier. Load it with source."
        },
        exitCodeList = {"0:done", "1:failed", "2:usage error"},
        footer = {
            "  source <(metrifier completion)",
            "  metrifier completion > ~/.metrifier-completion",
            "  metrifier completion | head"
        })
final class CompletionCommand implements Runnable {
    /** The name of the launcher, bin/metrifier: a shell completes programs by name. */
    static final String LAUNCHER = "metrifier";

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash(LAUNCHER, spec.root().commandLine()));
        out.flush();
    }
}
