package io.metrifier.verdict;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a gate says of one contender in two builds.
 *
 * @param changes of the quantities that were measured
 * @param rounds the fewest of any of them
 */
public record GateOutcome(Result result, Map<GateQuantity, Change> changes, int rounds) {
    public GateOutcome {
        Map<GateQuantity, Change> ordered = new EnumMap<>(GateQuantity.class);
        ordered.putAll(changes);
        changes = Collections.unmodifiableMap(ordered);
    }

    /** What is known of all quantities together. */
    public enum Result {
        /** At least one is worse, by enough to matter. */
        SLOWER,
        /** A call needs less CPU time, and calls are not fewer. */
        FASTER,
        /** None is worse by its minimum effect. */
        NOT_SLOWER,
        /** More rounds are needed. */
        INCONCLUSIVE
    }

    /**
     * By how much one quantity changed.
     *
     * @param ratio now over before: above 1 is more time, or more calls
     * @param outcome {@link ComparisonOutcome#SAME} is not claimed
     * @param possible the largest change for the worse that is not excluded, as a share: 0.05 for 5 %
     */
    public record Change(ConfidenceInterval ratio, ComparisonOutcome outcome, double possible) {}
}
