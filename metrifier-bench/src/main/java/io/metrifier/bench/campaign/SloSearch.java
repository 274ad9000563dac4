package io.metrifier.bench.campaign;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the highest rate that keeps an objective: doubles the rate until one fails, then halves the gap. A rate
 * fails when it fails twice, so that one hiccup of the machine does not decide. Asks for measurements and makes none.
 * A rate that found the rig's own lanes full has not failed: it is measured again with twice as many. One thread
 * tells, any may read meanwhile.
 */
public final class SloSearch {
    private static final double PRECISION = 0.05;
    private static final int MAX_LANES = 256;
    private static final Rate LOWEST = new Rate(1);
    private static final Rate HIGHEST = new Rate(10_000_000);

    private volatile @Nullable Rate best;
    private volatile @Nullable Rate next;
    private volatile int steps;
    private volatile boolean abandoned;
    private @Nullable Rate failed;
    private boolean secondTry;
    private int widening = 1;

    /** Starts at this rate, and goes up or down from it. */
    public SloSearch(Rate first) {
        this.next = first;
    }

    /** Returns the rate to measure next; empty when the search is over. */
    public Optional<Rate> next() {
        return Optional.ofNullable(next);
    }

    /** Returns the highest rate that kept the objective so far. */
    public Optional<Rate> best() {
        return Optional.ofNullable(best);
    }

    /** Returns how many measurements it has learnt of. */
    public int steps() {
        return steps;
    }

    /** Returns what to measure next of this load: at the rate of {@link #next}, by as many lanes as it takes. */
    public Load next(Load load) {
        return load.at(next().orElseThrow()).toBuilder()
                .lanes(Math.max(load.lanes(), Math.min(MAX_LANES, load.lanes() * widening)))
                .build();
    }

    /** Learns what came of {@link #next(Load)}. */
    public void tell(Slo slo, LoadResult result) {
        boolean met = slo.metBy(result);
        if (!met && result.breaks(InvalidityReason.LANES_FULL) && result.load().lanes() < MAX_LANES) {
            widening *= 2;
            steps++;
        } else {
            tell(met);
        }
    }

    /** Ends the search, for nothing can be measured any more. */
    public void giveUp() {
        abandoned = true;
        next = null;
    }

    /** Tells whether the highest rate is known, or that there is none. */
    public boolean found() {
        return next == null && !abandoned;
    }

    /** Learns whether {@link #next} kept the objective. */
    public void tell(boolean met) {
        Rate measured = next().orElseThrow(() -> new IllegalStateException("the search is over: best=" + best));
        if (met) {
            best = measured;
        } else if (secondTry) {
            failed = measured;
        }
        secondTry = !met && !secondTry;
        next = secondTry ? measured : following(best);
        steps++;
    }

    private @Nullable Rate following(@Nullable Rate kept) {
        if (failed == null) {
            Rate low = Optional.ofNullable(kept).orElseThrow();
            return low.compareTo(HIGHEST) < 0 ? low.times(2) : null;
        }
        if (kept == null) {
            return failed.compareTo(LOWEST) > 0 ? failed.times(0.5) : null;
        }
        double gap = failed.perSecond() - kept.perSecond();
        boolean close = gap <= Math.max(1, kept.perSecond() * PRECISION);
        return close ? null : new Rate(Math.rint(kept.perSecond() + gap / 2));
    }
}
