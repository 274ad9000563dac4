package io.metrifier.results.run;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a JVM has spent, either since it started or between two moments.
 *
 * @param cpuNanos CPU time of all its threads, compilers and collectors among them
 * @param compilerNanos CPU time of the threads that compile
 * @param allocatedBytes bytes allocated by its Java threads
 * @param arrivals calls that reached the services it hosts; 0 where it hosts none
 */
public record JvmUsage(long cpuNanos, long compilerNanos, long allocatedBytes, long arrivals) {
    /** Nothing spent. */
    public static final JvmUsage NONE = new JvmUsage(0, 0, 0, 0);

    /** The line by which a JVM asks another what it has spent. */
    public static final String QUESTION = "usage";

    private static final Pattern FORM =
            Pattern.compile("usage cpu=(\\d+) compiler=(\\d+) allocated=(\\d+) arrivals=(\\d+)");

    /** Reads a line that answers {@link #QUESTION}, which is empty where it is any other. */
    public static Optional<JvmUsage> parse(String line) {
        Matcher match = FORM.matcher(line.strip());
        return match.matches()
                ? Optional.of(new JvmUsage(
                        Long.parseLong(match.group(1)),
                        Long.parseLong(match.group(2)),
                        Long.parseLong(match.group(3)),
                        Long.parseLong(match.group(4))))
                : Optional.empty();
    }

    /** Returns the line that {@link #parse} reads. */
    @Override
    public String toString() {
        return "usage cpu=" + cpuNanos + " compiler=" + compilerNanos + " allocated=" + allocatedBytes + " arrivals="
                + arrivals;
    }

    /** Returns what was spent between {@code then} and this. */
    public JvmUsage minus(JvmUsage then) {
        return new JvmUsage(
                cpuNanos - then.cpuNanos,
                compilerNanos - then.compilerNanos,
                allocatedBytes - then.allocatedBytes,
                arrivals - then.arrivals);
    }

    /** Returns both together. */
    public JvmUsage plus(JvmUsage other) {
        return new JvmUsage(
                cpuNanos + other.cpuNanos,
                compilerNanos + other.compilerNanos,
                allocatedBytes + other.allocatedBytes,
                arrivals + other.arrivals);
    }
}
