package io.metrifier.bench.jmh;

/** Makes the calls of one benchmark thread. */
@FunctionalInterface
interface BenchmarkThread {
    /** Makes or completes the call with this number, and returns a value that must not be optimised away. */
    Object turn(long number);

    /** Called when an iteration begins. */
    default void begin() {}
}
