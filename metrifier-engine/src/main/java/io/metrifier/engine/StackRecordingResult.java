package io.metrifier.engine;

import io.metrifier.results.run.CallStacks;
import io.metrifier.results.run.RunLabels;
import java.util.List;

/**
 * What recorded turns of one pair told.
 *
 * @param labels which layers its CPU time went to
 * @param stacks of both sides, and of its callers where they were recorded while they waited
 */
public record StackRecordingResult(RunLabels labels, List<CallStacks> stacks) {
    public StackRecordingResult {
        stacks = List.copyOf(stacks);
    }
}
