package io.metrifier.results.distance;

import io.metrifier.results.environment.Environment;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What one caller waited for, contender by contender and distance by distance, with everything needed to judge it.
 * Immutable; written by {@link DistanceResultWriter} and read by {@link DistanceResultReader}.
 *
 * @param question the name of a preset, or {@value #SWEEP}
 * @param arguments what the program was started with
 * @param startedAt when the first measurement began
 * @param environment the machine, the JVM and the versions; the networks are with the results
 * @param steps how many were asked for; where the run broke off, more than there are results and refusals
 * @param results what was measured, in its order
 * @param refusals what was asked for and could not be measured
 */
public record DistanceResult(
        String question,
        List<String> arguments,
        Instant startedAt,
        Environment environment,
        int steps,
        List<Sequence> results,
        List<Refusal> refusals) {
    /** The question of a sweep. */
    public static final String SWEEP = "sweep";

    public DistanceResult {
        arguments = List.copyOf(arguments);
        results = List.copyOf(results);
        refusals = List.copyOf(refusals);
    }

    /**
     * What the lab does not measure because the figures would not be honest.
     *
     * @param network what lay between, as it was asked for
     * @param persons the size of the data set
     * @param label what people call the contender
     * @param reason why, and what to do instead
     */
    public record Refusal(String network, int persons, String label, String reason) {}

    /** Says after how many steps the run broke off; empty where it came to its end. */
    public Optional<String> brokenOff() {
        int ended = results.size() + refusals.size();
        return ended < steps ? Optional.of("broke off after " + ended + " of " + steps + " steps") : Optional.empty();
    }

    /** Tells whether every result is valid; a refusal is no result. */
    public boolean valid() {
        return results.stream().allMatch(result -> result.invalid().isEmpty());
    }
}
