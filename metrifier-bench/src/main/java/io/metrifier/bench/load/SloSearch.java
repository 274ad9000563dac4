package io.metrifier.bench.load;

import io.metrifier.load.WaitingLanes;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.Senders;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the highest rate that meets a latency target: doubles the rate until one misses it, then halves the interval. A
 * rate misses the target if it misses it twice, so that a single disturbance of the machine does not count. If the load
 * generator's own lanes were full, the rate is measured again with twice as many; if it was limited by its client, with
 * lanes that wait, here and at all further rates. Makes no measurements itself. One thread records results, any thread
 * may read.
 */
public final class SloSearch implements LoadPlan {
    private static final double PRECISION = 0.05;
    private static final Rate LOWEST = new Rate(1);
    private static final Rate HIGHEST = new Rate(10_000_000);

    private final Load load;
    private final Predicate<LoadRound> target;
    private volatile @Nullable Rate best;
    private volatile @Nullable Rate next;
    private volatile int steps;
    private volatile boolean abandoned;
    private @Nullable Rate failed;
    private boolean secondTry;
    private int lanes;
    private boolean waits;

    /** Starts at the rate of this load; {@code target} tells whether a result meets the target. */
    public SloSearch(Load load, Predicate<LoadRound> target) {
        this.load = load;
        this.target = target;
        this.next = load.pace().rate();
    }

    /** Returns the load at the rate to measure next, with enough lanes; empty if the search is over. */
    @Override
    public Optional<Load> next() {
        Senders enough = load.senders().with(Math.max(load.senders().lanes(), lanes));
        return Optional.ofNullable(next)
                .map(rate -> load.withRate(rate).with(waits ? enough.waiting().upTo(WaitingLanes.MAX) : enough));
    }

    /** Each step is a round of its own. */
    @Override
    public int numberRound(int round) {
        return steps + 1;
    }

    /** Returns the highest rate that met the target so far. */
    public Optional<Rate> best() {
        return Optional.ofNullable(best);
    }

    /** Returns the number of recorded measurements. */
    public int steps() {
        return steps;
    }

    @Override
    public void record(LoadRound result) {
        boolean met = target.test(result);
        if (!met
                && result.breaks(InvalidityReason.LANES_FULL)
                && result.load().senders().lanes() < WaitingLanes.MAX) {
            lanes = Math.min(WaitingLanes.MAX, 2 * result.load().senders().lanes());
            steps++;
        } else if (!met && result.clientLimited()) {
            waits = true;
            steps++;
        } else {
            record(met);
        }
    }

    /** Ends the search because nothing can be measured any more. */
    public void giveUp() {
        abandoned = true;
        next = null;
    }

    /** Returns what was found so far, for people. */
    public String inWords() {
        boolean over = hasResult();
        return best().map(rate -> (over ? "up to " : "at least ") + rate + "/s")
                .orElse(over ? "at no rate" : "not known");
    }

    /** Returns whether the search has ended with a result: the highest rate, or that there is none. */
    public boolean hasResult() {
        return next == null && !abandoned;
    }

    private void record(boolean met) {
        Rate measured = Optional.ofNullable(next)
                .orElseThrow(() -> new IllegalStateException("the search is over: best=" + best));
        if (met) {
            best = measured;
        } else if (secondTry) {
            failed = measured;
        }
        secondTry = !met && !secondTry;
        next = secondTry ? measured : findFollowing(best);
        steps++;
    }

    private @Nullable Rate findFollowing(@Nullable Rate kept) {
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
