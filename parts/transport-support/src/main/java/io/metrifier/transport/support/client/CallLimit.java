package io.metrifier.transport.support.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.util.concurrent.atomic.AtomicInteger;

/** Limits the number of calls that a client has under way. Thread-safe. */
public final class CallLimit {
    private final String option;
    private final int max;
    private final AtomicInteger underWay = new AtomicInteger();

    /** Creates a limit, named after the option that sets it. */
    public CallLimit(String option, int max) {
        this.option = option;
        this.max = max;
    }

    /**
     * Begins a call. The caller must call {@link #end} once.
     *
     * @throws TransportException of kind UNAVAILABLE if the limit is reached
     */
    public void begin() {
        if (underWay.incrementAndGet() > max) {
            underWay.decrementAndGet();
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "too many calls are under way: " + option + "=" + max + "; wait for some of them or raise it");
        }
    }

    /** Ends a call. */
    public void end() {
        underWay.decrementAndGet();
    }
}
