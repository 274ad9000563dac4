package io.metrifier.engine.rounds;

import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a plan's time did not allow. */
public final class SkippedMeasurements {
    private static final List<String> SIZES = List.of(RunMetrics.PERSONS, RunMetrics.MESSAGES, RunMetrics.IMAGE_SIZE);

    private SkippedMeasurements() {}

    /** Returns which part of a plan was not measured, for people; {@code null} if all was measured. */
    public static @Nullable String of(List<RoundResult> samples, Engine.Plan plan) {
        List<String> missing = new ArrayList<>();
        int done = samples.stream().mapToInt(RoundResult::round).max().orElse(0);
        if (done < plan.rounds()) {
            missing.add(done + " of " + plan.rounds() + " rounds were measured");
        }
        Set<String> all = new LinkedHashSet<>();
        Map<String, Set<String>> measured = new LinkedHashMap<>();
        for (RoundResult sample : samples) {
            if (sample.spec().isTwin()) {
                continue;
            }
            all.add(sample.contender());
            if (sample.round() <= plan.rounds()) {
                String round = "round " + sample.round() + " of " + describe(sample, samples);
                measured.computeIfAbsent(round, any -> new HashSet<>()).add(sample.contender());
            }
        }
        measured.forEach((round, names) -> {
            List<String> absent =
                    all.stream().filter(name -> !names.contains(name)).toList();
            if (!absent.isEmpty()) {
                missing.add(round + " was without " + String.join(", ", absent));
            }
        });
        return missing.isEmpty() ? null : String.join("; ", missing) + " within " + format(plan.time());
    }

    /** Returns the scenario, and the size if several were planned. */
    private static String describe(RoundResult sample, List<RoundResult> all) {
        return sample.condition(RunMetrics.SCENARIO)
                + SIZES.stream()
                        .filter(size -> all.stream()
                                        .map(one -> one.condition(size))
                                        .distinct()
                                        .count()
                                > 1)
                        .map(size -> ", " + size + "=" + sample.condition(size))
                        .collect(Collectors.joining());
    }

    private static String format(Duration time) {
        return (time.toMinutes() == 0 ? "" : time.toMinutes() + " min")
                + (time.toSecondsPart() == 0 ? "" : " " + time.toSecondsPart() + " s");
    }
}
