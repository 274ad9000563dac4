package io.metrifier.bench.command;

import io.metrifier.bench.jmh.TrialDone;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/** Tells people on standard error how far a run is: after every fork on a terminal, rarely elsewhere. */
final class TrialProgress {
    private static final int LINES_WITHOUT_TERMINAL = 10;

    private final PrintWriter err;
    private final boolean terminal;

    TrialProgress(PrintWriter err) {
        this(err, isTerminal());
    }

    TrialProgress(PrintWriter err, boolean terminal) {
        this.err = err;
        this.terminal = terminal;
    }

    void tell(TrialDone trial) {
        int step = terminal ? 1 : Math.max(1, trial.of() / LINES_WITHOUT_TERMINAL);
        if (trial.number() % step != 0 && trial.number() != trial.of()) {
            return;
        }
        err.printf(
                Locale.ROOT,
                "[%d/%d] %s over %s: %,.0f calls/s, %s left%n",
                trial.number(),
                trial.of(),
                trial.scenario(),
                trial.contender(),
                trial.callsPerSecond(),
                text(trial.left()));
        err.flush();
    }

    private static String text(Duration left) {
        return left.toMinutes() > 0 ? left.toMinutes() + "m" + left.toSecondsPart() + "s" : left.toSeconds() + "s";
    }

    /**
     * The console of a JDK tells of standard input and output; where the kernel tells of standard error, it is asked.
     */
    private static boolean isTerminal() {
        try {
            Path target = Files.readSymbolicLink(Path.of("/proc/self/fd/2"));
            return target.startsWith("/dev/pts") || target.toString().startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            return System.console() != null;
        }
    }
}
