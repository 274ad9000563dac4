package io.metrifier.results.load;

import java.util.List;
import java.util.Optional;

/**
 * Tells a slow client from a slow server: after a load that was sent without waiting, the same rate is sent to the same
 * server by lanes that wait for each answer. If those have a much lower tail, the server did not cause it.
 *
 * @param p99Nanos the p99 of the load, of its middle second
 * @param waitingP99Nanos the p99 of lanes that wait, of their worst second
 * @param lanes how many waited
 */
public record WaitingCheck(long p99Nanos, long waitingP99Nanos, int lanes) {
    /** By how much the two must differ, which they do not by chance. */
    private static final int FACTOR = 2;

    private static final int FEWEST_SECONDS = 2;

    /** Compares seconds of a load with those of lanes that wait; empty if either has too few. */
    public static Optional<WaitingCheck> of(List<SecondLatency> load, List<SecondLatency> waiting, int lanes) {
        if (load.size() < FEWEST_SECONDS || waiting.size() < FEWEST_SECONDS) {
            return Optional.empty();
        }
        long[] ofLoad =
                load.stream().mapToLong(SecondLatency::p99Nanos).sorted().toArray();
        long worst = waiting.stream().mapToLong(SecondLatency::p99Nanos).max().orElseThrow();
        return Optional.of(new WaitingCheck(ofLoad[ofLoad.length / 2], worst, lanes));
    }

    /** Returns whether the client's own way of sending without waiting makes the tail. */
    public boolean clientLimited() {
        return p99Nanos > FACTOR * waitingP99Nanos;
    }
}
