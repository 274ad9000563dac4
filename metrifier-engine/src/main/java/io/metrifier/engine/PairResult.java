package io.metrifier.engine;

import io.metrifier.results.run.RunFork;
import io.metrifier.results.run.WarmupResult;
import java.util.List;
import java.util.Optional;

/**
 * What one contender's pair did in one round.
 *
 * @param contender whose pair it was
 * @param scenario what was called
 * @param round which one, from 1
 * @param settlement how it came to rest; empty if it failed before
 * @param turns what was measured; empty if it failed
 * @param lost how many calls failed with their connection in all it did, settling included; they are in no figure
 * @param labels which layers its CPU time went to; empty if nobody asked
 * @param failure why it failed, for people; empty if it did not
 */
public record PairResult(
        Contender contender,
        String scenario,
        int round,
        Optional<WarmupResult> settlement,
        List<Turn> turns,
        long lost,
        Optional<StackRecordingResult> labels,
        Optional<String> failure) {
    public PairResult {
        turns = List.copyOf(turns);
    }

    /** Returns what is remembered of it beside JMH's form. */
    public RunFork note() {
        return new RunFork(
                contender.name(),
                scenario,
                round,
                settlement.orElse(null),
                failure.orElse(null),
                lost == 0 ? null : lost);
    }

    /** Returns whether what was measured may decide anything. */
    public boolean settled() {
        return note().settled();
    }
}
