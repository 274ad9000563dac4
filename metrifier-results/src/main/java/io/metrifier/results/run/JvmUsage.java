package io.metrifier.results.run;

import java.util.OptionalDouble;

/**
 * What a JVM has spent, either since it started or between two moments.
 *
 * @param cpuNanos CPU time of all its threads, compilers and collectors among them
 * @param compilerNanos CPU time of the threads that compile
 * @param allocatedBytes bytes allocated by its Java threads
 * @param arrivals calls that reached the services it hosts; 0 where it hosts none
 * @param kernelNanos what of the CPU time was the kernel's, in steps of milliseconds; empty where that is not known
 * @param collections how often the collectors of garbage were at work; empty where that is not known
 * @param queueNanos how long its threads were ready to run and waited for a core; empty where that is not known
 * @param switches how often a thread gave up its core to wait for something; empty where that is not known
 */
public record JvmUsage(
        long cpuNanos,
        long compilerNanos,
        long allocatedBytes,
        long arrivals,
        OptionalDouble kernelNanos,
        OptionalDouble collections,
        OptionalDouble queueNanos,
        OptionalDouble switches) {
    /** Nothing spent. */
    public static final JvmUsage NONE = new JvmUsage(0, 0, 0, 0);

    /** Tells what was spent where the system tells nothing more. */
    public JvmUsage(long cpuNanos, long compilerNanos, long allocatedBytes, long arrivals) {
        this(cpuNanos, compilerNanos, allocatedBytes, arrivals, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** Tells what was spent where nobody knows how long it waited. */
    public JvmUsage(
            long cpuNanos,
            long compilerNanos,
            long allocatedBytes,
            long arrivals,
            OptionalDouble kernelNanos,
            OptionalDouble collections) {
        this(
                cpuNanos,
                compilerNanos,
                allocatedBytes,
                arrivals,
                kernelNanos,
                collections,
                OptionalDouble.empty(),
                OptionalDouble.empty());
    }

    /**
     * Returns the CPU time without the compilers'. What they do is over some day, however many calls are made, and what
     * of it falls on one call depends on how many there are a second.
     */
    public long workNanos() {
        return Math.max(0, cpuNanos - compilerNanos);
    }

    /** Returns what was spent between {@code then} and this. */
    public JvmUsage minus(JvmUsage then) {
        return new JvmUsage(
                cpuNanos - then.cpuNanos,
                compilerNanos - then.compilerNanos,
                allocatedBytes - then.allocatedBytes,
                arrivals - then.arrivals,
                both(kernelNanos, then.kernelNanos, -1),
                both(collections, then.collections, -1),
                both(queueNanos, then.queueNanos, -1),
                both(switches, then.switches, -1));
    }

    /** Returns both together. */
    public JvmUsage plus(JvmUsage other) {
        return new JvmUsage(
                cpuNanos + other.cpuNanos,
                compilerNanos + other.compilerNanos,
                allocatedBytes + other.allocatedBytes,
                arrivals + other.arrivals,
                both(kernelNanos, other.kernelNanos, 1),
                both(collections, other.collections, 1),
                both(queueNanos, other.queueNanos, 1),
                both(switches, other.switches, 1));
    }

    private static OptionalDouble both(OptionalDouble one, OptionalDouble other, int sign) {
        return one.isPresent() && other.isPresent()
                ? OptionalDouble.of(one.getAsDouble() + sign * other.getAsDouble())
                : OptionalDouble.empty();
    }
}
