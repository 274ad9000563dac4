package io.metrifier.bench.flags;

import picocli.CommandLine.Option;

/** The seed of a measurement, the same for every command whose contenders take turns. */
public final class SeedFlags {
    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "N",
            description = "The seed of all that is random, such as the order of turns (${DEFAULT-VALUE}).")
    private long seed;

    public long seed() {
        return seed;
    }
}
