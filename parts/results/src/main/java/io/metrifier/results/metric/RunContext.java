package io.metrifier.results.metric;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.metrifier.results.environment.MachineNoise;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What applies to all samples of a closed-loop run.
 *
 * @param baselines the ids of contenders that are baselines
 * @param baseline the id of the baseline that the others are compared with
 * @param embedded the ids of contenders whose server runs in the measuring JVM
 * @param unrest machine noise during the run
 * @param cutOff what was not measured because time was up, for people; {@code null} if nothing was left out
 * @param ladders the ladders to explain; empty for a comparison
 * @param classPaths coordinates or names of jars, by contender; without those that run on the class path of the program
 * @param roundSeconds the mean time of a round so far; {@code null} in files of earlier versions
 * @param rule by which the command judged them; empty in files of earlier versions
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record RunContext(
        List<String> baselines,
        String baseline,
        List<String> embedded,
        Optional<MachineNoise> unrest,
        @Nullable String cutOff,
        List<Buildup> ladders,
        Map<String, List<String>> classPaths,
        @Nullable Double roundSeconds,
        Optional<Rule> rule) {
    /**
     * How a command judged a run.
     *
     * @param confidence of a ranking
     * @param minimumEffect the smallest difference that matters
     * @param fewerCalls the smallest loss of calls per second that matters to a gate
     * @param alarm how often the last look of a gate may call an unchanged build slower
     * @param pass how often it may pass a build that is slower by the minimum effect
     */
    public record Rule(double confidence, double minimumEffect, double fewerCalls, double alarm, double pass) {}

    public RunContext {
        baselines = List.copyOf(baselines);
        embedded = List.copyOf(embedded);
        ladders = List.copyOf(ladders);
        classPaths = Map.copyOf(classPaths);
    }

    /** Creates the context of a run of which nothing else is known. */
    public RunContext(List<String> baselines, String baseline, List<String> embedded, Optional<MachineNoise> unrest) {
        this(baselines, baseline, embedded, unrest, null, List.of(), Map.of(), null, Optional.empty());
    }

    /** Returns this context without ladders, as of a run without some of their rungs. */
    public RunContext withoutLadders() {
        return new RunContext(baselines, baseline, embedded, unrest, cutOff, List.of(), classPaths, roundSeconds, rule);
    }
}
