package io.metrifier.results.run;

import org.jspecify.annotations.Nullable;

/**
 * One contender's pair of JVMs in one round: what JMH's format cannot hold. Those that did not fail are, contender by
 * contender and scenario by scenario, the forks of JMH's file in their order.
 *
 * @param settlement how it warmed up; {@code null} if it failed before
 * @param failure why it failed, for people; {@code null} if it did not
 * @param lost calls that failed with their connection, including warm-up; {@code null} if there were none
 */
public record RunFork(
        String contender,
        String scenario,
        int round,
        @Nullable WarmupResult settlement,
        @Nullable String failure,
        @Nullable Long lost) {

    /** Returns this fork as part of a run that already has this number of rounds. */
    public RunFork after(int rounds) {
        return new RunFork(contender, scenario, round + rounds, settlement, failure, lost);
    }

    /** Returns whether its figures count in the verdict. */
    public boolean settled() {
        return failure == null && settlement != null && settlement.settled();
    }
}
