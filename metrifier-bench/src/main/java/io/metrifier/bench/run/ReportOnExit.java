package io.metrifier.bench.run;

import java.io.IOException;

/**
 * Shows what a run of several steps has measured: once, at its end, or as far as it came where a step fails or the
 * program is told to end by a signal.
 */
public final class ReportOnExit {
    private final Runnable show;
    private final Runnable onSignal;
    private boolean said;

    private ReportOnExit(Runnable show, Runnable onSignal) {
        this.show = show;
        this.onSignal = onSignal;
    }

    /** What may break off. */
    @FunctionalInterface
    public interface Steps {

        /** Measures, step by step. */
        void run() throws IOException, InterruptedException;
    }

    /**
     * Runs the steps and then {@code show}, however they end; on the thread of a shutdown hook where that is by a
     * signal, so what it reads must be safe to read meanwhile.
     *
     * @param onSignal runs after {@code show} where it is by a signal, which nothing else reports
     */
    public static void after(Steps steps, Runnable show, Runnable onSignal) throws IOException, InterruptedException {
        ReportOnExit word = new ReportOnExit(show, onSignal);
        Runtime.getRuntime().addShutdownHook(new Thread(word::interrupted, "last-word"));
        try {
            steps.run();
        } finally {
            word.say();
        }
    }

    private synchronized void interrupted() {
        if (!said) {
            say();
            onSignal.run();
        }
    }

    /** The second caller waits, so that the JVM does not end in the middle of a table. */
    private synchronized void say() {
        if (!said) {
            said = true;
            show.run();
        }
    }
}
