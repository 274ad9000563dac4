package io.metrifier.bench.flags;

import java.time.Duration;
import picocli.CommandLine.Option;

/** The limit of the warm-up of a pair, the same for every command whose rounds have no time budget. */
public final class SettleFlags {
    @Option(
            names = "--settle",
            defaultValue = "60s",
            paramLabel = "TIME",
            description = "How long each pair of JVMs may warm up until it is settled; 0s for no warm-up"
                    + " (${DEFAULT-VALUE}).")
    private Duration settle;

    /** Returns the maximum warm-up; zero for none. */
    public Duration settle() {
        return settle;
    }
}
