package io.metrifier.lab.labels;

import io.metrifier.results.run.LayerSamples;
import io.metrifier.results.run.StackTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Counts stacks by layer, and as they are. Not thread-safe. */
final class StackTally {
    /** What is seen less often in one recording leaves its JVM only as a number. */
    private static final double TOLD = 0.001;

    private final LayerRules book;
    private final Map<String, Long> seen = new TreeMap<>();
    private final Map<List<String>, Long> work = new HashMap<>();
    private final Map<List<String>, Long> callers = new HashMap<>();

    StackTally(LayerRules book) {
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

    /** Counts a thread that was at work in a native library; the system's own, called from a door, is the kernel. */
    void within(String library, List<String> stack) {
        if (book.isDoor(library)) {
            outside(stack);
        } else {
            java(stack);
        }
    }

    /** Keeps the names of a stack's frames, the outermost first, of a thread at work. */
    void work(List<String> frames) {
        work.merge(frames, 1L, Long::sum);
    }

    /** Keeps the names of a stack's frames, the outermost first, of a caller that was seen so often in a row. */
    void caller(List<String> frames, long times) {
        callers.merge(frames, times, Long::sum);
    }

    LayerSamples with(OptionalDouble collectorNanos) {
        return new LayerSamples(
                seen,
                collectorNanos,
                StackTree.of(work).folded(TOLD),
                StackTree.of(callers).folded(TOLD));
    }
}
