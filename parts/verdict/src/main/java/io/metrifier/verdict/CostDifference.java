package io.metrifier.verdict;

/**
 * What one contender's call takes more than another's.
 *
 * @param more in nanoseconds, below 0 where it takes less; without bounds where it is not known yet
 * @param rounds in which both settled
 */
public record CostDifference(ConfidenceInterval more, int rounds) {
    /** Returns whether the one takes more than the other, or less. */
    public boolean separated() {
        return more.bounded() && (more.low() > 0 || more.high() < 0);
    }
}
