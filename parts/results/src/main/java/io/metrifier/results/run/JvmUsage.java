package io.metrifier.results.run;

import java.util.OptionalDouble;

/**
 * Resources that a JVM used since it started or between two points in time.
 *
 * @param cpuNanos CPU time of all its threads, including compilers and garbage collectors
 * @param arrivals calls that reached the services it hosts; 0 if it hosts none
 * @param kernelNanos the kernel's part of the CPU time, with a resolution of milliseconds; empty if not known
 * @param collections the number of garbage collections; empty if not known
 * @param queueNanos the time that its threads were runnable and waited for a core; empty if not known
 * @param switches the number of voluntary context switches; empty if not known
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
    /** No usage. */
    public static final JvmUsage NONE = new JvmUsage(0, 0, 0, 0);

    /** Creates the usage on a system that reports nothing more. */
    public JvmUsage(long cpuNanos, long compilerNanos, long allocatedBytes, long arrivals) {
        this(cpuNanos, compilerNanos, allocatedBytes, arrivals, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** Creates the usage on a system that does not report waiting. */
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
     * Returns the CPU time without compilers. Compilation ends at some point whatever the number of calls, so its part
     * in one call depends on the rate.
     */
    public long workNanos() {
        return Math.max(0, cpuNanos - compilerNanos);
    }

    /** Returns the usage since {@code then}. */
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

    /** Returns the sum. */
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
