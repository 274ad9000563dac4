package io.metrifier.transport;

/** A bound server. Thread-safe. */
public interface TransportServer extends AutoCloseable {

    /** Returns where clients reach it: the address it was bound to, with the real port. */
    Endpoint endpoint();

    /**
     * Stops taking calls, lets those under way finish for at most {@link TransportOptions#drainTimeout()}, fails the
     * rest and frees the port before returning. Idempotent.
     */
    @Override
    void close();
}
