package io.metrifier.engine.rounds;

import io.metrifier.results.run.CallStacks;
import io.metrifier.results.run.RunLabels;
import java.util.List;

/**
 * The result of the recorded turns of one pair.
 *
 * @param labels its CPU time by layer
 * @param stacks of both sides, and of its callers if waiting threads were recorded
 */
public record StackRecordingResult(RunLabels labels, List<CallStacks> stacks) {
    public StackRecordingResult {
        stacks = List.copyOf(stacks);
    }
}
