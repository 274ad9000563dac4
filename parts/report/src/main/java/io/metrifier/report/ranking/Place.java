package io.metrifier.report.ranking;

import io.metrifier.results.document.Series;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.ContenderDifference;
import org.jspecify.annotations.Nullable;

/**
 * The place of one contender in a ranking.
 *
 * @param value its mean over settled forks; without bounds where none has settled
 * @param settled whether any fork has
 * @param toLeader what is known of it and the leader; null of the leader itself, and where it has not settled
 */
public record Place(
        Series series,
        ConfidenceInterval value,
        boolean settled,
        @Nullable ContenderDifference toLeader) {
    public String transport() {
        return series.contender();
    }

    /** Returns how many times as good the leader is. */
    public double behind() {
        return toLeader == null ? 1 : toLeader.ratio().estimate();
    }

    /** Returns whether the leader is conclusively better. */
    public boolean beaten() {
        return toLeader != null && toLeader.outcome() == ComparisonOutcome.BETTER;
    }
}
