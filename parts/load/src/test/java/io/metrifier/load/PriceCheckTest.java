package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.metrifier.load.sender.LoadClock;
import io.metrifier.load.sender.PriceCheck;
import io.metrifier.load.sender.RunWindow;
import io.metrifier.load.sender.SenderRecorder;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.stream.ReferencePriceSource;
import java.time.Duration;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/** Streams of prices in virtual time. */
class PriceCheckTest {
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;

    private final VirtualTime clock = new VirtualTime();
    private final ReferencePriceSource source = new ReferencePriceSource();
    private final SenderRecorder recorder = new SenderRecorder();
    private int asked;

    /** Counts how often the clock is read. */
    private final LoadClock time = new LoadClock() {
        @Override
        public long nanos() {
            asked++;
            return clock.nanos();
        }

        @Override
        public long waitUntil(long due) {
            return clock.waitUntil(due);
        }
    };

    private final PriceCheck check = new PriceCheck(0, time, recorder);

    /** Streams this number of prices with these gaps. */
    private void stream(int prices, IntToLongFunction gap) {
        for (int price = 0; price < prices; price++) {
            clock.advanceTo(clock.nanos() + gap.applyAsLong(price));
            source.emit(price, check);
        }
    }

    private LaneTotals found(long expected) {
        check.report(expected);
        LaneTotals collector = new LaneTotals(List.of(recorder));
        collector.collect();
        return collector;
    }

    @Test
    void readsTheClockOncePerBatchOfFastPrices() {
        stream(1_000_000, price -> 30);
        check.onComplete();

        assertThat(asked).isLessThan(1_000_000 / 200);
        LaneTotals found = found(1_000_000);
        assertThat(found.counts()).isEqualTo(new MessageCounts(1_000_000, 1_000_000, 0, 0, 0, 0, 0, 0));
        assertThat(found.latency().count()).isEqualTo(1_000_000);
        assertThat(found.latency().percentile(50)).isCloseTo(15 * MILLI, withinPercentage(0.2));
        assertThat(found.latency().max()).isCloseTo(30 * MILLI, withinPercentage(0.2));
        assertThat(found.service().percentile(50)).isEqualTo(30);
    }

    @Test
    void readsTheClockForEachSlowPrice() {
        stream(1_000, price -> 50 * MICRO);
        check.onComplete();

        LaneTotals found = found(1_000);
        assertThat(found.latency().percentile(0)).isCloseTo(50 * MICRO, withinPercentage(0.1));
        assertThat(found.latency().percentile(50)).isCloseTo(25 * MILLI, withinPercentage(0.2));
        assertThat(found.service().max()).isCloseTo(50 * MICRO, withinPercentage(0.1));
    }

    @Test
    void neverRecordsAPriceTooEarly() {
        stream(100_000, price -> price == 50_000 ? 100 * MILLI : 30);
        check.onComplete();

        LaneTotals found = found(100_000);
        long late = found.latency().histogram().getCountBetweenValues(100 * MILLI, Long.MAX_VALUE / 2);
        assertThat(late).isBetween(50_000L, 50_000L + 256);
        assertThat(found.counts().answered()).isEqualTo(100_000);
    }

    @Test
    void recordsAnIncompleteBatchAtTheEnd() {
        stream(1_001, price -> 30);
        check.onComplete();
        clock.advanceTo(clock.nanos() + 1_000 * MILLI);

        LaneTotals found = found(1_001);
        assertThat(found.latency().max()).isLessThan(MILLI);
        assertThat(found.unpaced(new RunWindow(0, 0, 0))).isEqualTo(Duration.ofNanos(1_001 * 30));
    }

    @Test
    void checksEveryPriceOfABatch() {
        stream(999, price -> 30);
        source.emit(1_000, check);
        source.emit(999, check);
        source.emit(1_001, check);
        check.onComplete();

        assertThat(found(1_002).counts()).isEqualTo(new MessageCounts(1_002, 1_002, 0, 0, 0, 2, 0, 0));
    }

    @Test
    void countsMissingPrices() {
        stream(990, price -> 30);
        check.onComplete();

        assertThat(found(1_000).counts()).isEqualTo(new MessageCounts(1_000, 990, 0, 10, 0, 0, 0, 0));
    }
}
