package io.metrifier.report.explain;

import io.metrifier.results.metric.Buildup;
import io.metrifier.verdict.CostDifference;
import io.metrifier.verdict.CostDifferences;
import java.util.Optional;

/**
 * What is explained of a call.
 *
 * @param name what it is, as a topic has it; empty for its time
 * @param takes what a call takes of it, after "a call takes 3 µs"
 * @param costs what contenders take of it
 */
record CallMetric(String name, String takes, CostDifferences costs) {
    static CallMetric time(CostDifferences costs) {
        return new CallMetric("", "", costs);
    }

    static CallMetric cpu(CostDifferences costs) {
        return new CallMetric(", CPU time of both sides", " of CPU time", costs);
    }

    /** Returns the account of a ladder; empty where its contender has no settled round, or it was not counted. */
    Optional<BuildupBreakdown> account(Buildup ladder) {
        return BuildupBreakdown.of(ladder, costs);
    }

    /** Returns what a call over the one takes more than a call over the other. */
    Optional<CostDifference> between(Buildup one, Buildup other) {
        return costs.estimateDifference(one.contender(), other.contender());
    }
}
