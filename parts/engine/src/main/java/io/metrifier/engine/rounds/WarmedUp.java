package io.metrifier.engine.rounds;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Contender;
import io.metrifier.results.metric.WarmupResult;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A started pair that has settled, or whose warm-up time was used up.
 *
 * @param meter takes turns; the holder of this record closes it
 * @param settlement how it warmed up; empty if warm-up was not detected
 */
public record WarmedUp<M extends ClosedLoopPair>(M meter, Optional<WarmupResult> settlement) {

    /**
     * Starts a contender's pair and warms it up.
     *
     * @param atMost returns the maximum warm-up once the pair has started; zero for none
     * @throws RuntimeException if the pair cannot be started or fails during its warm-up; it is closed
     */
    public static <M extends ClosedLoopPair> WarmedUp<M> start(
            Contender contender, int round, Supplier<M> start, Supplier<Duration> atMost, RoundObserver observer) {
        M meter = start.get();
        try {
            Duration most = atMost.get();
            if (most.isZero()) {
                return new WarmedUp<>(meter, Optional.empty());
            }
            WarmupResult settlement =
                    WarmupDetector.settle(meter, most, settling -> observer.settling(contender, round, settling));
            observer.settled(contender, round, settlement);
            return new WarmedUp<>(meter, Optional.of(settlement));
        } catch (RuntimeException e) {
            meter.close();
            throw e;
        }
    }

    /** Returns whether the pair uses CPU time while it is idle, which would disturb the measurement of the others. */
    public boolean isAwake() {
        return settlement.filter(WarmupResult::awake).isPresent();
    }
}
