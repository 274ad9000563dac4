package io.metrifier.results.metric;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The memory of a JVM at a point in time, in bytes; empty is what the system or the JVM does not report.
 *
 * @param resident what it has of the machine's memory
 * @param peak the most that it had since it started
 * @param heap what its last collection left in the heap, including what older generations had not collected yet
 * @param direct the direct buffers that the JVM counts
 */
public record JvmMemory(OptionalDouble resident, OptionalDouble peak, OptionalDouble heap, OptionalDouble direct) {
    /** Returns whether a JVM read this of itself: it always knows its direct buffers. */
    public boolean isOfJvm() {
        return direct.isPresent();
    }

    /** Returns what is known by the names of a side. */
    public Map<String, Double> toFigures(SideFigures side) {
        Map<String, Double> figures = new TreeMap<>();
        resident.ifPresent(bytes -> figures.put(side.resident(), bytes));
        peak.ifPresent(bytes -> figures.put(side.peak(), bytes));
        heap.ifPresent(bytes -> figures.put(side.heap(), bytes));
        direct.ifPresent(bytes -> figures.put(side.direct(), bytes));
        return figures;
    }
}
