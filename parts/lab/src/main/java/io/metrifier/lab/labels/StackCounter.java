package io.metrifier.lab.labels;

import io.metrifier.results.run.LayerSamples;
import io.metrifier.results.run.StackTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Counts stacks, by layer and as call trees. Not thread-safe. */
final class StackCounter {
    /** Frames below this share of a recording are reported as a number only. */
    private static final double MIN_SHARE = 0.001;

    private final LayerRules book;
    private final Map<String, Long> seen = new TreeMap<>();
    private final Map<List<String>, Long> work = new HashMap<>();
    private final Map<List<String>, Long> callers = new HashMap<>();

    StackCounter(LayerRules book) {
        this.book = book;
    }

    /** Counts a thread that ran Java code, by the classes of its stack, the innermost first. */
    void java(List<String> stack) {
        seen.merge(book.layer(stack), 1L, Long::sum);
    }

    /**
     * Counts a thread in native code, unless it entered the kernel: there it may be waiting or running, and the system
     * reports the kernel's CPU time.
     */
    void outside(List<String> stack) {
        if (!stack.isEmpty() && !book.entersKernel(stack.get(0))) {
            java(stack);
        }
    }

    /** Counts a running thread in a native library; the system's own library counts as the kernel. */
    void within(String library, List<String> stack) {
        if (book.entersKernel(library)) {
            outside(stack);
        } else {
            java(stack);
        }
    }

    /** Adds the stack of a running thread, the outermost frame first. */
    void work(List<String> frames) {
        work.merge(frames, 1L, Long::sum);
    }

    /** Adds the stack of a caller that was sampled this number of times in a row, the outermost frame first. */
    void caller(List<String> frames, long times) {
        callers.merge(frames, times, Long::sum);
    }

    LayerSamples with(OptionalDouble collectorNanos) {
        return new LayerSamples(
                seen,
                collectorNanos,
                StackTree.of(work).folded(MIN_SHARE),
                StackTree.of(callers).folded(MIN_SHARE));
    }
}
