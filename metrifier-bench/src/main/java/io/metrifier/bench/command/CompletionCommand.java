package io.metrifier.bench.command;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints a script that lets a shell complete commands and options. */
@Command(
        name = "completion",
        description = {
            "Prints a completion script for bash and zsh, for commands started as bin/metrifier.",
            "In bash and zsh: source <(metrifier completion)"
        })
final class CompletionCommand implements Runnable {
    /** The name of the launcher, bin/metrifier: a shell completes programs by name. */
    static final String LAUNCHER = "metrifier";

    @Spec
    private CommandSpec spec;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash(LAUNCHER, spec.root().commandLine()));
        out.flush();
    }
}
