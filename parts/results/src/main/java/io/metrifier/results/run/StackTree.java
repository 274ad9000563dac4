package io.metrifier.results.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sampled stacks as a call tree.
 *
 * @param frame its name, such as a class and a method
 * @param samples the number of stacks that contain the frame in this place
 * @param calls the frames that it called, the most frequent first
 */
public record StackTree(String frame, long samples, List<StackTree> calls) {
    /** The name of the root frame. */
    public static final String ROOT = "all";

    /** The name of the node that replaces frames with few samples. */
    public static final String FOLDED = "(rarely seen)";

    /** A tree without samples. */
    public static final StackTree NONE = new StackTree(ROOT, 0, List.of());

    public StackTree {
        calls = List.copyOf(calls);
    }

    /** Builds a tree from stacks and their counts; frames are ordered from the outermost to the innermost. */
    public static StackTree of(Map<List<String>, Long> stacks) {
        return of(ROOT, stacks);
    }

    private static StackTree of(String frame, Map<List<String>, Long> stacks) {
        Map<String, Map<List<String>, Long>> within = new LinkedHashMap<>();
        long samples = 0;
        for (Map.Entry<List<String>, Long> stack : stacks.entrySet()) {
            samples += stack.getValue();
            List<String> frames = stack.getKey();
            if (!frames.isEmpty()) {
                within.computeIfAbsent(frames.get(0), name -> new LinkedHashMap<>())
                        .merge(frames.subList(1, frames.size()), stack.getValue(), Long::sum);
            }
        }
        List<StackTree> calls = new ArrayList<>();
        within.forEach((name, own) -> calls.add(of(name, own)));
        return sorted(frame, samples, calls);
    }

    private static StackTree sorted(String frame, long samples, List<StackTree> calls) {
        calls.sort(Comparator.comparingLong(StackTree::samples).reversed().thenComparing(StackTree::frame));
        return new StackTree(frame, samples, calls);
    }

    /** Returns the merged tree, under the name of this root. */
    public StackTree plus(StackTree other) {
        Map<String, StackTree> both = new LinkedHashMap<>();
        calls.forEach(call -> both.put(call.frame, call));
        other.calls.forEach(call -> both.merge(call.frame, call, StackTree::plus));
        return sorted(frame, samples + other.samples, new ArrayList<>(both.values()));
    }

    /** Returns this tree with frames below a share of the whole replaced by one {@link #FOLDED} node per parent. */
    public StackTree folded(double share) {
        return atLeast(share * samples);
    }

    private StackTree atLeast(double least) {
        List<StackTree> kept = new ArrayList<>();
        long folded = 0;
        for (StackTree call : calls) {
            if (call.samples < least || call.frame.equals(FOLDED)) {
                folded += call.samples;
            } else {
                kept.add(call.atLeast(least));
            }
        }
        if (folded > 0) {
            kept.add(new StackTree(FOLDED, folded, List.of()));
        }
        return sorted(frame, samples, kept);
    }
}
