package io.metrifier.results.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.metrifier.results.environment.MachineNoise;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a run of a closed loop says about all of its samples.
 *
 * @param baselines the ids of contenders that are baselines
 * @param floor the id of the baseline that the others are compared with first
 * @param embedded the ids of contenders whose server runs in the measuring JVM
 * @param unrest what the machine did meanwhile
 * @param cutOff what was not measured because time was up, for people; {@code null} if nothing was left out
 * @param ladders what the run was to explain; empty if it was to compare
 * @param labels which layers CPU time went to; empty if that was not requested
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record RunContext(
        List<String> baselines,
        String floor,
        List<String> embedded,
        Optional<MachineNoise> unrest,
        @Nullable String cutOff,
        List<Ladder> ladders,
        List<RunLabels> labels) {
    public RunContext {
        baselines = List.copyOf(baselines);
        embedded = List.copyOf(embedded);
        ladders = List.copyOf(ladders);
        labels = List.copyOf(labels);
    }
}
