package io.metrifier.bench.jmh;

/** What one thread of a benchmark does. */
@FunctionalInterface
interface BenchmarkThread {
    /** Makes or ends the call of that number, and returns what must not be optimised away. */
    Object turn(long number);

    /** Begins an iteration. */
    default void begin() {}
}
