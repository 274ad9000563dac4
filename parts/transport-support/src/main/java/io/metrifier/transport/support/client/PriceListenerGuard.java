package io.metrifier.transport.support.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceSink;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Guards a {@link PriceListener} and counts its prices. Prices are delivered between {@link #enter} and {@link #leave}.
 */
public final class PriceListenerGuard extends ListenerGuard implements PriceSink {
    private final long count;
    private final PriceListener listener;
    private final AtomicLong received = new AtomicLong();

    /**
     * Creates a gate.
     *
     * @param cancel stops the server if the listener throws or the server sends more prices; run on the delivering
     *     thread, at most once
     * @throws IllegalArgumentException if the count is negative
     */
    public PriceListenerGuard(long count, PriceListener listener, Runnable cancel) {
        super(cancel);
        if (count < 0) {
            throw new IllegalArgumentException("negative count: count=" + count);
        }
        this.count = count;
        this.listener = listener;
    }

    /** Passes a price to the listener, unless the stream has ended. Never throws. For the thread that has entered. */
    @Override
    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
        if (!isOpen()) {
            return;
        }
        long before = received.getPlain();
        if (before == count) {
            refuse(new TransportException(Kind.PROTOCOL, "the server sent more prices than requested: count=" + count));
            return;
        }
        try {
            listener.onPrice(time, instrument, bid, ask, trade, volume);
        } catch (Throwable thrown) {
            failByListener(thrown);
            return;
        }
        received.setRelease(before + 1);
    }

    /** Ends the stream because its server has sent everything. Fails it with PROTOCOL if prices are missing. */
    public void end() {
        long total = received();
        if (total == count) {
            complete();
        } else {
            fail(new TransportException(
                    Kind.PROTOCOL, "the stream ended early: count=" + count + " received=" + total));
        }
    }

    /** Returns the number of prices that the listener has received. */
    public long received() {
        return received.getAcquire();
    }

    @Override
    void notifyEnd(@Nullable TransportException failure) {
        if (failure == null) {
            listener.onComplete();
        } else {
            listener.onFailure(failure);
        }
    }
}
