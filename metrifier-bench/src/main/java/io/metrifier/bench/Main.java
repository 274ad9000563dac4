package io.metrifier.bench;

import io.metrifier.bench.command.Commands;
import io.metrifier.bench.jmh.JmhRun;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.machine.QuietLogging;
import picocli.CommandLine;

/** The program: one of its own commands where the first argument names one, the default run without any, else JMH. */
public final class Main {
    private Main() {}

    /** Runs the program and exits: 0 done, 1 failed, 2 used wrongly. */
    public static void main(String[] args) {
        QuietLogging.install();
        System.exit(run(args));
    }

    /** Runs the program and returns its exit code. */
    public static int run(String... args) {
        InstalledFolders.reset();
        CommandLine own = Commands.line();
        if (args.length == 0) {
            return own.execute(Commands.DEFAULT);
        }
        return isOwn(own, args[0])
                ? own.execute(args)
                : new JmhRun(Contenders.onClassPath(), System.out, System.err).run(args);
    }

    /** A single dash is JMH's, so that {@code -h} and every other of its flags mean what its users know. */
    private static boolean isOwn(CommandLine own, String first) {
        return own.getSubcommands().containsKey(first) || first.equals("--help") || first.equals("--version");
    }
}
