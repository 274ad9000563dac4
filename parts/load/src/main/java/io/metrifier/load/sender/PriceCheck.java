package io.metrifier.load.sender;

import io.metrifier.failure.TransportException;
import io.metrifier.results.Distribution;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceSink;
import io.metrifier.stream.ReferencePriceSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.HdrHistogram.Histogram;

/**
 * Receives one stream, compares each price with that of the reference source at its position, and records its time. The
 * price that arrives while the stream is closed is either counted completely or not at all.
 *
 * <p>Every price is checked and counted, but the clock is read once per batch: reading it for each price and updating
 * two histograms takes longer than a fast transport needs for a price. A batch holds the prices of 10 to 20
 * microseconds, from one to {@value #LARGEST}. All of them are recorded with the time of the last one: too late by some
 * microseconds, or by the pause if the stream pauses within a batch, and never too early. The time from one price to
 * the next is the mean of its batch.
 */
public final class PriceCheck implements PriceListener {
    private static final int LARGEST = 256;
    private static final long SHORT = 10_000;
    private static final long LONG = 20_000;

    private final long start;
    private final LoadClock time;
    private final SenderRecorder recorder;
    private final ReferencePriceSource source = new ReferencePriceSource();
    private final Expected expected = new Expected();
    private final Histogram sinceRequest = new Histogram(Distribution.DIGITS);
    private final Histogram sincePriceBefore = new Histogram(Distribution.DIGITS);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicBoolean hearing = new AtomicBoolean();
    private volatile boolean over;
    private long heard;
    private long last;
    private int batch = 1;
    private int open;

    public PriceCheck(long start, LoadClock time, SenderRecorder recorder) {
        this.start = start;
        this.time = time;
        this.recorder = recorder;
        this.last = start;
    }

    @Override
    public void onPrice(long at, int instrument, int bid, int ask, int trade, int volume) {
        hearing.set(true);
        if (!over) {
            receive(at, instrument, bid, ask, trade, volume);
        }
        hearing.set(false);
    }

    private void receive(long at, int instrument, int bid, int ask, int trade, int volume) {
        source.emit(heard++, expected);
        if (!expected.matches(at, instrument, bid, ask, trade, volume)) {
            recorder.recordMismatch();
        }
        if (++open == batch) {
            endBatch();
        }
    }

    private void endBatch() {
        if (open > 0) {
            long now = time.nanos();
            long took = now - last;
            sinceRequest.recordValueWithCount(now - start, open);
            sincePriceBefore.recordValueWithCount(took / open, open);
            recorder.recordAnswered(open, now);
            last = now;
            open = 0;
            batch = took < SHORT ? Math.min(LARGEST, 2 * batch) : took > LONG ? Math.max(1, batch / 2) : batch;
        }
    }

    @Override
    public void onComplete() {
        recordLastBatch();
        ended.countDown();
    }

    @Override
    public void onFailure(TransportException failure) {
        recordLastBatch();
        fail(failure);
    }

    /**
     * The remaining prices of a batch arrived before the stream ended; their time is recorded then, not when it is
     * read.
     */
    private void recordLastBatch() {
        hearing.set(true);
        if (!over) {
            endBatch();
        }
        hearing.set(false);
    }

    public void fail(RuntimeException failure) {
        recorder.recordDue();
        recorder.recordFailure(failure, start, time.nanos());
        ended.countDown();
    }

    public void awaitEnd(long timeout, TimeUnit unit) throws InterruptedException {
        ended.await(timeout, unit);
    }

    /** Stops the stream and records all prices. */
    public void report(long requested) {
        over = true;
        while (hearing.get()) {
            time.waitUntil(time.nanos() + PacedSender.RETRY);
        }
        endBatch();
        recorder.addTimes(sinceRequest, sincePriceBefore);
        if (heard < requested) {
            recorder.recordMissing(requested - heard, time.nanos() - start);
        }
    }

    /** The price that should arrive next. */
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

        boolean matches(long at, int of, int bidAt, int askAt, int tradedAt, int size) {
            return time == at
                    && instrument == of
                    && bid == bidAt
                    && ask == askAt
                    && trade == tradedAt
                    && volume == size;
        }
    }
}
