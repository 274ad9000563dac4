package io.metrifier.engine.rounds;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Turn;
import io.metrifier.results.run.RunFork;
import io.metrifier.results.run.WarmupResult;
import java.util.List;
import java.util.Optional;

/**
 * What one contender's pair did in one round.
 *
 * @param round the round, from 1
 * @param settlement how it warmed up; empty if it failed before
 * @param turns what was measured; empty if it failed
 * @param lost the number of calls that failed with their connection, including warm-up; no figure counts them
 * @param failure why it failed, for people; empty if it did not
 */
public record PairResult(
        Contender contender,
        String scenario,
        int round,
        Optional<WarmupResult> settlement,
        List<Turn> turns,
        long lost,
        Optional<String> failure) {
    public PairResult {
        turns = List.copyOf(turns);
    }

    /** Returns the saved form of a baseline's twin. */
    public RunFork note() {
        return new RunFork(
                contender.name(),
                scenario,
                round,
                settlement.orElse(null),
                failure.orElse(null),
                lost == 0 ? null : lost);
    }

    /** Returns whether its figures count in the verdict. */
    public boolean settled() {
        return failure.isEmpty() && settlement.filter(WarmupResult::settled).isPresent();
    }
}
