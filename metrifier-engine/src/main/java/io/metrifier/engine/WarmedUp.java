package io.metrifier.engine;

import io.metrifier.results.run.WarmupResult;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Something that was started and has settled, or had no more time to.
 *
 * @param meter what takes turns; its holder ends it
 * @param settlement how it came to rest; empty if nobody asked it to
 */
public record WarmedUp<M extends ClosedLoopPair>(M meter, Optional<WarmupResult> settlement) {

    /**
     * Starts a contender's pair and lets it settle.
     *
     * @param start starts it
     * @param atMost how long it may take to settle; zero for not at all
     * @param observer hears how that goes
     * @throws RuntimeException if it cannot be started or fails while it settles; it has ended then
     */
    public static <M extends ClosedLoopPair> WarmedUp<M> start(
            Contender contender, int round, Supplier<M> start, Duration atMost, RoundObserver observer) {
        M meter = start.get();
        try {
            if (atMost.isZero()) {
                return new WarmedUp<>(meter, Optional.empty());
            }
            WarmupResult settlement =
                    WarmupDetector.settle(meter, atMost, settling -> observer.settling(contender, round, settling));
            observer.settled(contender, round, settlement);
            return new WarmedUp<>(meter, Optional.of(settlement));
        } catch (RuntimeException e) {
            meter.close();
            throw e;
        }
    }

    /** Returns whether it is awake while it should sleep, so that it would be measured by its neighbours. */
    public boolean awake() {
        return settlement.filter(WarmupResult::awake).isPresent();
    }
}
