package io.metrifier.bench.output;

import java.io.IOException;

/**
 * Shows the results of a run of several steps exactly once: at its end, or when a step fails or a signal ends the
 * program.
 */
public final class ReportOnExit {
    private final Runnable show;
    private final Runnable onSignal;
    private boolean said;

    private ReportOnExit(Runnable show, Runnable onSignal) {
        this.show = show;
        this.onSignal = onSignal;
    }

    /** The steps of a run, which may fail. */
    @FunctionalInterface
    public interface Steps {

        /** Measures, step by step. */
        void run() throws IOException, InterruptedException;
    }

    /**
     * Runs the steps and then {@code show}, however they end. After a signal {@code show} runs on a shutdown hook, so
     * what it reads must be safe to read from any thread.
     *
     * @param onSignal runs after {@code show} if a signal ended the steps, which nothing else reports
     */
    public static void run(Steps steps, Runnable show, Runnable onSignal) throws IOException, InterruptedException {
        ReportOnExit report = new ReportOnExit(show, onSignal);
        Runtime.getRuntime().addShutdownHook(new Thread(report::interrupted, "report-on-exit"));
        try {
            steps.run();
        } finally {
            report.say();
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
