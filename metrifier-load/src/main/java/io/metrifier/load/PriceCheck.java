package io.metrifier.load;

import io.metrifier.results.Distribution;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceSink;
import io.metrifier.stream.ReferencePriceSource;
import io.metrifier.transport.TransportException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.HdrHistogram.Histogram;

/**
 * Hears one stream, compares each price with the one the reference source has at its place, and keeps its times. The
 * price that is being heard while the stream is closed is either counted whole or not at all.
 */
final class PriceCheck implements PriceListener {
    private static final int BATCH = 1 << 10;

    private final long start;
    private final Time time;
    private final LaneRecorder recorder;
    private final ReferencePriceSource source = new ReferencePriceSource();
    private final Expected expected = new Expected();
    private final Histogram sinceRequest = new Histogram(Distribution.DIGITS);
    private final Histogram sincePriceBefore = new Histogram(Distribution.DIGITS);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicBoolean hearing = new AtomicBoolean();
    private volatile boolean over;
    private long heard;
    private long told;
    private long last;

    PriceCheck(long start, Time time, LaneRecorder recorder) {
        this.start = start;
        this.time = time;
        this.recorder = recorder;
        this.last = start;
    }

    @Override
    public void onPrice(long at, int instrument, int bid, int ask, int trade, int volume) {
        hearing.set(true);
        if (!over) {
            hear(at, instrument, bid, ask, trade, volume);
        }
        hearing.set(false);
    }

    private void hear(long at, int instrument, int bid, int ask, int trade, int volume) {
        long now = time.nanos();
        sinceRequest.recordValue(now - start);
        sincePriceBefore.recordValue(now - last);
        last = now;
        source.emit(heard++, expected);
        if (!expected.equal(at, instrument, bid, ask, trade, volume)) {
            recorder.mismatched();
        }
        if (heard - told == BATCH) {
            tell();
        }
    }

    private void tell() {
        recorder.answered(heard - told, last);
        told = heard;
    }

    @Override
    public void onComplete() {
        ended.countDown();
    }

    @Override
    public void onFailure(TransportException failure) {
        fail(failure);
    }

    void fail(RuntimeException failure) {
        recorder.due();
        recorder.failed(failure, time.nanos() - start);
        ended.countDown();
    }

    void awaitEnd(long timeout, TimeUnit unit) throws InterruptedException {
        ended.await(timeout, unit);
    }

    /** Stops hearing and accounts for everything. */
    void report(long asked) {
        over = true;
        while (hearing.get()) {
            time.waitUntil(time.nanos() + PacedLane.RETRY);
        }
        tell();
        recorder.addTimes(sinceRequest, sincePriceBefore);
        if (heard < asked) {
            recorder.missing(asked - heard, time.nanos() - start);
        }
    }

    /** The price that should come. */
    private static final class Expected implements PriceSink {
        private long time;
        private int instrument;
        private int bid;
        private int ask;
        private int trade;
        private int volume;

        @Override
        public void onPrice(long at, int of, int bidAt, int askAt, int tradedAt, int size) {
            time = at;
            instrument = of;
            bid = bidAt;
            ask = askAt;
            trade = tradedAt;
            volume = size;
        }

        boolean equal(long at, int of, int bidAt, int askAt, int tradedAt, int size) {
            return time == at
                    && instrument == of
                    && bid == bidAt
                    && ask == askAt
                    && trade == tradedAt
                    && volume == size;
        }
    }
}
