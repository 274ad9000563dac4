package io.metrifier.lab.labels;

import io.metrifier.results.run.LayerSamples;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Counts stacks by layer. Not thread-safe. */
final class StackTally {
    private final LayerBook book;
    private final Map<String, Long> seen = new TreeMap<>();

    StackTally(LayerBook book) {
        this.book = book;
    }

    /** Counts a thread that was seen running Java, by the names of the classes on its stack, the innermost first. */
    void java(List<String> stack) {
        seen.merge(book.layer(stack), 1L, Long::sum);
    }

    /**
     * Counts a thread that was seen in native code, unless that is one of the kernel's doors: who is behind one may as
     * well be waiting as working, and the system says how long the kernel worked.
     */
    void outside(List<String> stack) {
        if (!stack.isEmpty() && !book.isDoor(stack.get(0))) {
            java(stack);
        }
    }

    LayerSamples with(OptionalDouble collectorNanos) {
        return new LayerSamples(seen, collectorNanos);
    }
}
