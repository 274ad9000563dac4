package io.metrifier.bench.flags;

import picocli.CommandLine.Option;

/** The number of callers, the same for every command that measures a closed loop. */
public final class ThreadFlags {
    @Option(
            names = "--threads",
            defaultValue = "4",
            paramLabel = "N",
            description = "Threads that call at the same time (${DEFAULT-VALUE}). With more threads than cores a call"
                    + " takes longer, but not its CPU time.")
    private int threads;

    public int threads() {
        return threads;
    }
}
