package io.metrifier.results.metric;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Resources that a JVM used since it started or between two points in time.
 *
 * @param cpuNanos CPU time of all its threads, including compilers and garbage collectors
 * @param arrivals calls that reached the services it hosts; 0 if it hosts none
 * @param kernelNanos the kernel's part of the CPU time, with a resolution of milliseconds; empty if not known
 * @param collections the number of garbage collections; empty if not known
 * @param queueNanos the time that its threads were runnable and waited for a core; empty if not known
 * @param switches the number of voluntary context switches; empty if not known
 * @param memory at the end; {@code null} if not known
 */
public record JvmUsage(
        long cpuNanos,
        long compilerNanos,
        long allocatedBytes,
        long arrivals,
        OptionalDouble kernelNanos,
        OptionalDouble collections,
        OptionalDouble queueNanos,
        OptionalDouble switches,
        @Nullable JvmMemory memory) {
    private static final OptionalDouble UNKNOWN = OptionalDouble.empty();

    /** No usage. */
    public static final JvmUsage NONE = new JvmUsage(0, 0, 0, 0);

    /** Creates the usage on a system that reports nothing more. */
    public JvmUsage(long cpuNanos, long compilerNanos, long allocatedBytes, long arrivals) {
        this(cpuNanos, compilerNanos, allocatedBytes, arrivals, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, null);
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
        return plus(then, -1);
    }

    /** Returns the sum, with the memory of this one. */
    public JvmUsage plus(JvmUsage other) {
        return plus(other, 1);
    }

    private JvmUsage plus(JvmUsage other, int sign) {
        return new JvmUsage(
                cpuNanos + sign * other.cpuNanos,
                compilerNanos + sign * other.compilerNanos,
                allocatedBytes + sign * other.allocatedBytes,
                arrivals + sign * other.arrivals,
                sum(kernelNanos, other.kernelNanos, sign),
                sum(collections, other.collections, sign),
                sum(queueNanos, other.queueNanos, sign),
                sum(switches, other.switches, sign),
                memory);
    }

    private static OptionalDouble sum(OptionalDouble one, OptionalDouble other, int sign) {
        return one.isPresent() && other.isPresent()
                ? OptionalDouble.of(one.getAsDouble() + sign * other.getAsDouble())
                : UNKNOWN;
    }
}
