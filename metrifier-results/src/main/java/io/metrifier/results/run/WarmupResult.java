package io.metrifier.results.run;

import java.util.List;
import java.util.OptionalInt;

/**
 * How one pair came to rest before it was measured.
 *
 * @param settled whether it did; what was measured of one that did not decides nothing
 * @param seconds how long it ran before it was measured
 * @param moving what still moved when its time was up; empty where it settled
 * @param callsPerSecond of each second, so that anyone can see the warm-up
 * @param idleCores what both JVMs used of a core while nothing was asked of them
 */
public record WarmupResult(
        boolean settled, double seconds, String moving, List<Double> callsPerSecond, double idleCores) {
    /** One that uses more of a core while it is idle would be measured by its neighbours. */
    private static final double AWAKE = 0.05;

    /** The rate it settled at is the median of so many seconds, the last ones. */
    private static final int LAST = 3;

    public WarmupResult {
        callsPerSecond = List.copyOf(callsPerSecond);
    }

    /**
     * Returns how many seconds it called, from the first call on, until a whole second's rate first was this share of
     * the rate it settled at; empty where it did not settle, or was settled before a few seconds were over.
     *
     * @param share above 0 and at most 1
     */
    public OptionalInt secondsTo(double share) {
        int seconds = callsPerSecond.size();
        if (!settled || seconds < LAST) {
            return OptionalInt.empty();
        }
        double rate = callsPerSecond.subList(seconds - LAST, seconds).stream()
                .sorted()
                .toList()
                .get(LAST / 2);
        int second = 0;
        while (callsPerSecond.get(second) < share * rate) {
            second++;
        }
        return OptionalInt.of(second + 1);
    }

    /** Tells whether the pair was awake while it should have slept, and so was measured apart from the others. */
    public boolean awake() {
        return idleCores > AWAKE;
    }
}
