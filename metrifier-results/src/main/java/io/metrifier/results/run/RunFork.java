package io.metrifier.results.run;

import org.jspecify.annotations.Nullable;

/**
 * One contender's pair of JVMs in one round: what JMH's form has no place for. Those that did not fail are, contender
 * by contender
 * and scenario by scenario, the forks of JMH's file in their order.
 *
 * @param contender who it was
 * @param scenario what was called
 * @param round which one, from 1
 * @param settlement how it came to rest; {@code null} where it failed before
 * @param failure why it failed, for people; {@code null} where it did not
 * @param lost calls that failed with their connection, settling included; {@code null} where none did
 */
public record RunFork(
        String contender,
        String scenario,
        int round,
        @Nullable WarmupResult settlement,
        @Nullable String failure,
        @Nullable Long lost) {

    /** Returns this fork in a run that comes after so many rounds of others. */
    public RunFork after(int rounds) {
        return new RunFork(contender, scenario, round + rounds, settlement, failure, lost);
    }

    /** Tells whether what was measured may decide anything. */
    public boolean settled() {
        return failure == null && settlement != null && settlement.settled();
    }
}
