package io.metrifier.transport;

import java.util.TreeSet;

/** What a transport may carry besides the four blocking operations, each by its library's own means. */
public enum Capability {
    /** The four operations without waiting: {@link TransportClient#asyncPersons}. */
    ASYNC,
    /** The smallest call and a large upload: {@link TransportClient#probes}. */
    PROBE,
    /** One bidirectional stream of timestamps: {@link TransportClient#pingPong}. */
    PING_PONG,
    /** One stream of small records from the server: {@link TransportClient#prices}. */
    PRICE_STREAM;

    /**
     * Returns the exception to throw for a capability that a transport does not declare; it says which it does declare.
     */
    public UnsupportedOperationException unsupportedBy(Transport transport) {
        return new UnsupportedOperationException("capability not supported: transport=" + transport.id()
                + " capability=" + this + " declared=" + new TreeSet<>(transport.capabilities()));
    }
}
