package io.metrifier.transport;

/** A bound server. Thread-safe. */
public interface TransportServer extends AutoCloseable {

    /** Returns the address for clients: the requested host with the real port. Never blocks. */
    Endpoint endpoint();

    /**
     * Stops accepting calls, waits at most {@link TransportOptions#drainTimeout()} for calls under way, fails the rest
     * and frees the port. Returns when all of this is done. Idempotent.
     */
    @Override
    void close();
}
