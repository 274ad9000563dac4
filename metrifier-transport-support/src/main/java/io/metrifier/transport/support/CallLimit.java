package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.util.concurrent.atomic.AtomicInteger;

/** Bounds how many calls a client has under way, where nothing else counts them. Thread-safe. */
public final class CallLimit {
    private final String option;
    private final int most;
    private final AtomicInteger underWay = new AtomicInteger();

    /** Creates a bound, named by the option that sets it. */
    public CallLimit(String option, int most) {
        this.option = option;
        this.most = most;
    }

    /**
     * Begins a call, for which {@link #end} is to be called once.
     *
     * @throws TransportException of kind UNAVAILABLE if the bound is reached
     */
    public void begin() {
        if (underWay.incrementAndGet() > most) {
            underWay.decrementAndGet();
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "too many calls are under way: " + option + "=" + most + "; wait for some of them or raise it");
        }
    }

    /** Ends a call. */
    public void end() {
        underWay.decrementAndGet();
    }
}
