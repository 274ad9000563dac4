package io.metrifier.verdict;

import java.util.Optional;

/** When a gate looks at its rounds: twice on the way, and at the end of its time. For one thread. */
public final class GateLooks {
    private static final double[] DUE = {0.4, 0.7};

    private int next;
    private double spent;
    private Look last = Look.ONLY;

    /**
     * Returns the look that is due; empty if none is.
     *
     * @param share of the time that is over
     */
    public Optional<Look> at(double share) {
        if (next == DUE.length || share < DUE[next]) {
            return Optional.empty();
        }
        while (next < DUE.length && share >= DUE[next]) {
            next++;
        }
        return Optional.of(takeLook(Math.min(1, share)));
    }

    /** Returns the look at the end, with all that is left to spend. */
    public Look atEnd() {
        return spent == 1 ? last : takeLook(1);
    }

    private Look takeLook(double share) {
        last = Look.ofShare(spent, share);
        spent = share;
        return last;
    }
}
