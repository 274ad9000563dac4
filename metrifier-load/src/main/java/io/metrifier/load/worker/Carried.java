package io.metrifier.load.worker;

import io.metrifier.results.load.LoadResult;
import io.metrifier.results.run.Settlement;
import java.time.Instant;
import java.util.Optional;

/**
 * What one worker has sent.
 *
 * @param worker its number
 * @param host what it calls itself
 * @param clock what is known of its clock
 * @param result what it measured
 * @param settlement how its clients settled
 */
record Carried(int worker, String host, ClockReading clock, LoadResult result, Optional<Settlement> settlement) {

    /** Returns when it began, by the leader's clock. */
    Instant startedAt() {
        return clock.own(result.measured().startedAt());
    }
}
