package io.metrifier.results.run;

import java.util.List;

/**
 * How one pair came to rest before it was measured.
 *
 * @param settled whether it did; what was measured of one that did not decides nothing
 * @param seconds how long it ran before it was measured
 * @param moving what still moved when its time was up; empty where it settled
 * @param callsPerSecond of each second, so that anyone can see the warm-up
 * @param idleCores what both JVMs used of a core while nothing was asked of them
 */
public record Settlement(
        boolean settled, double seconds, String moving, List<Double> callsPerSecond, double idleCores) {
    /** One that uses more of a core while it is idle would be measured by its neighbours. */
    private static final double AWAKE = 0.05;

    public Settlement {
        callsPerSecond = List.copyOf(callsPerSecond);
    }

    /** Tells whether the pair was awake while it should have slept, and so was measured apart from the others. */
    public boolean awake() {
        return idleCores > AWAKE;
    }
}
