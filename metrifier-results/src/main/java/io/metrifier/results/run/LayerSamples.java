package io.metrifier.results.run;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How often threads of one JVM were seen at work in each layer while it was recorded.
 *
 * @param seen how often, by the name of the layer
 * @param collectorNanos CPU time of the threads that collect garbage meanwhile; empty where that is not known
 * @param work the stacks of threads at work, those among them that no layer counts
 * @param callers the stacks of threads that make calls, at work or waiting; nothing where that was not recorded
 */
public record LayerSamples(Map<String, Long> seen, OptionalDouble collectorNanos, StackTree work, StackTree callers) {
    /** Nothing seen. */
    public static final LayerSamples NONE = new LayerSamples(Map.of(), OptionalDouble.of(0));

    public LayerSamples {
        seen = Map.copyOf(seen);
    }

    /** Tells of layers alone. */
    public LayerSamples(Map<String, Long> seen, OptionalDouble collectorNanos) {
        this(seen, collectorNanos, StackTree.NONE, StackTree.NONE);
    }

    /** Returns how often anything was seen. */
    public long total() {
        return seen.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns both together. */
    public LayerSamples plus(LayerSamples other) {
        Map<String, Long> both = new TreeMap<>(seen);
        other.seen.forEach((layer, count) -> both.merge(layer, count, Long::sum));
        return new LayerSamples(
                both,
                Stream.of(collectorNanos, other.collectorNanos).allMatch(OptionalDouble::isPresent)
                        ? OptionalDouble.of(collectorNanos.getAsDouble() + other.collectorNanos.getAsDouble())
                        : OptionalDouble.empty(),
                work.plus(other.work),
                callers.plus(other.callers));
    }
}
