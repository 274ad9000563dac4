package io.metrifier.transport;

/** A bound server. Thread-safe. */
public interface TransportServer extends AutoCloseable {

    /** Returns where clients reach this server: the requested host, with the real port. Never blocks. */
    Endpoint endpoint();

    /**
     * Stops taking calls, waits at most {@link TransportOptions#drainTimeout()} for calls under way, fails the rest and
     * frees the port. Blocks until all of that is done. Idempotent.
     */
    @Override
    void close();
}
