package io.metrifier.report;

import io.metrifier.report.data.Measurement;
import io.metrifier.report.stats.Comparison;
import io.metrifier.report.stats.Interval;
import io.metrifier.report.stats.Verdict;

/**
 * One transport's place in a contest.
 *
 * @param measurement what was measured
 * @param value its mean
 * @param behind the leader against it: above 1 where the leader is better
 */
record Standing(Measurement measurement, Interval value, Comparison behind) {
    String transport() {
        return measurement.transport();
    }

    /** Tells whether the leader's lead over it is beyond doubt. */
    boolean beaten() {
        return behind.verdict() == Verdict.BETTER;
    }
}
