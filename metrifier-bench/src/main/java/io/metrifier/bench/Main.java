package io.metrifier.bench;

import io.metrifier.bench.command.Commands;
import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.machine.WarningsOnlyLogging;
import io.metrifier.report.page.TerminalText;

/** The program: runs the command that the first argument names, and the default run without arguments. */
public final class Main {
    private Main() {}

    /** Runs the program and exits: 0 done, 1 failed, 2 usage error, 3 inconclusive. */
    public static void main(String[] args) {
        WarningsOnlyLogging.install(line -> TerminalText.message(line) + System.lineSeparator());
        System.exit(run(args));
    }

    /** Runs the program and returns its exit code. */
    public static int run(String... args) {
        InstalledFolders.reset();
        return Commands.line().execute(Commands.completeArguments(args));
    }
}
