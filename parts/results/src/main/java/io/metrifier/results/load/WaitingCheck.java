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

    /**
     * Compares the p99 of each second of a load with that of lanes that wait; empty if either has too few with answers.
     */
    public static Optional<WaitingCheck> of(List<Double> load, List<Double> waiting, int lanes) {
        long[] sent = sort(load);
        long[] waited = sort(waiting);
        return sent.length < FEWEST_SECONDS || waited.length < FEWEST_SECONDS
                ? Optional.empty()
                : Optional.of(new WaitingCheck(sent[sent.length / 2], waited[waited.length - 1], lanes));
    }

    private static long[] sort(List<Double> seconds) {
        return seconds.stream()
                .mapToLong(Math::round)
                .filter(nanos -> nanos > 0)
                .sorted()
                .toArray();
    }

    /** Returns whether the client's own way of sending without waiting makes the tail. */
    public boolean clientLimited() {
        return p99Nanos > FACTOR * waitingP99Nanos;
    }
}
