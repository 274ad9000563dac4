package io.metrifier.load;

import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.WaitingCheck;
import io.metrifier.results.metric.LoadMetrics;
import java.time.Duration;
import java.util.Optional;

/**
 * A load whose lanes wait for their answers, sent after one whose lanes did not, so that a tail of the client is not
 * taken for one of the server. Messages that queue for a lane make its tail longer, which is no evidence against the
 * client.
 */
public final class WaitingLanes {
    /** How many there are at most: more threads would compete for the cores instead. */
    public static final int MAX = 256;

    private static final Duration SHORTEST = Duration.ofSeconds(2);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private WaitingLanes() {}

    /**
     * Returns the same rate for a quarter of the time. Empty if there is nothing to compare: the load waited itself or
     * is invalid, its rate changed, it is one of several shares, or it was too short.
     */
    static Optional<Load> nextLoad(LoadRound round) {
        Load load = round.load();
        Duration quarter = load.pace().duration().dividedBy(4);
        boolean comparable = load.senders().async() && round.scenario().hasCalls() && round.valid();
        boolean steady = load.pace().stages().isEmpty() && load.share().isEmpty();
        if (!comparable || !steady || quarter.compareTo(SHORTEST) < 0) {
            return Optional.empty();
        }
        Duration time = quarter.compareTo(LONGEST) < 0 ? quarter : LONGEST;
        return Optional.of(load.with(load.pace().withRate(load.pace().rate()).withDuration(time, Duration.ofSeconds(1)))
                .with(load.senders().asRequested().waiting().upTo(MAX)));
    }

    /** Compares the two loads; empty if the lanes that waited did not carry the rate. */
    static Optional<WaitingCheck> compare(LoadRound round, LoadMeasurement waited, int lanes) {
        return waited.counts().answered() == waited.counts().due()
                ? WaitingCheck.of(round.seconds(LoadMetrics.P99), waited.seconds(LoadMetrics.P99), lanes)
                : Optional.empty();
    }
}
