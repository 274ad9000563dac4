package io.metrifier.bench.command;

import java.io.IOException;

/**
 * Shows what a run of several steps has measured: once, at its end, or as far as it came where a step fails or the
 * program is told to end by a signal.
 */
final class LastWord {
    private final Runnable show;
    private boolean said;

    private LastWord(Runnable show) {
        this.show = show;
    }

    /** What may break off. */
    @FunctionalInterface
    interface Steps {

        /** Measures, step by step. */
        void run() throws IOException, InterruptedException;
    }

    /**
     * Runs the steps and then {@code show}, however they end; on the thread of a shutdown hook where that is by a
     * signal, so what it reads must be safe to read meanwhile.
     */
    static void after(Steps steps, Runnable show) throws IOException, InterruptedException {
        LastWord word = new LastWord(show);
        Runtime.getRuntime().addShutdownHook(new Thread(word::say, "last-word"));
        try {
            steps.run();
        } finally {
            word.say();
        }
    }

    /** Whoever comes second waits, so that the JVM does not end in the middle of a table. */
    private synchronized void say() {
        if (!said) {
            said = true;
            show.run();
        }
    }
}
