package io.metrifier.results.run;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Stack samples of one JVM, counted by layer.
 *
 * @param seen the number of samples by layer
 * @param collectorNanos CPU time of garbage collector threads during the recording; empty if not known
 * @param work the stacks of running threads, including those that no layer matches
 * @param callers the stacks of threads that make calls, running or waiting; empty if not recorded
 */
public record LayerSamples(Map<String, Long> seen, OptionalDouble collectorNanos, StackTree work, StackTree callers) {
    /** No samples. */
    public static final LayerSamples NONE = new LayerSamples(Map.of(), OptionalDouble.of(0));

    public LayerSamples {
        seen = Map.copyOf(seen);
    }

    /** Creates samples without stacks. */
    public LayerSamples(Map<String, Long> seen, OptionalDouble collectorNanos) {
        this(seen, collectorNanos, StackTree.NONE, StackTree.NONE);
    }

    /** Returns the number of samples. */
    public long total() {
        return seen.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the sum. */
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
