package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceSink;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Stands before a {@link PriceListener} and counts what it hears. Prices pass between {@link #enter} and
 * {@link #leave}.
 */
public final class PriceGate extends ListenerGate implements PriceSink {
    private final long count;
    private final PriceListener listener;
    private final AtomicLong heard = new AtomicLong();

    /**
     * Opens a gate.
     *
     * @param count how many prices the client asked for
     * @param cancel makes the server stop, where the listener throws or the server sends more than that; run on the
     *     delivering thread, at most once
     * @throws IllegalArgumentException if the count is negative
     */
    public PriceGate(long count, PriceListener listener, Runnable cancel) {
        super(cancel);
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative: count=" + count);
        }
        this.count = count;
        this.listener = listener;
    }

    /** Passes a price on, unless the stream has ended; never throws. For the thread that has entered. */
    @Override
    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
        if (!isOpen()) {
            return;
        }
        long before = heard.getPlain();
        if (before == count) {
            refuse(new TransportException(
                    Kind.PROTOCOL, "no more prices may come than were asked for: count=" + count));
            return;
        }
        try {
            listener.onPrice(time, instrument, bid, ask, trade, volume);
        } catch (Throwable thrown) {
            listenerFailed(thrown);
            return;
        }
        heard.setRelease(before + 1);
    }

    /**
     * Ends the stream because its server has sent all; fails it with PROTOCOL where that was not what was asked for.
     */
    public void end() {
        long all = heard();
        if (all == count) {
            complete();
        } else {
            fail(new TransportException(
                    Kind.PROTOCOL, "every price asked for must come: count=" + count + " heard=" + all));
        }
    }

    /** Returns how many prices the listener has heard. */
    public long heard() {
        return heard.getAcquire();
    }

    @Override
    void tell(@Nullable TransportException failure) {
        if (failure == null) {
            listener.onComplete();
        } else {
            listener.onFailure(failure);
        }
    }
}
