package io.metrifier.stream;

/**
 * The sending side of a bidirectional stream on which the server returns every ping as a pong.
 *
 * <p>Only one thread may send at a time. Pongs reach the {@link PongListener} in the order of the pings.
 */
public interface PingPong extends AutoCloseable {

    /**
     * Sends a ping without waiting for its pong.
     *
     * @param timestamp an arbitrary number, returned unchanged in the pong
     * @return {@code false}, with nothing sent, during back-pressure
     * @throws io.metrifier.failure.TransportException once the stream is broken
     * @throws IllegalStateException once this is closed
     */
    boolean ping(long timestamp);

    /** Ends the stream; idempotent. The listener is not called after this returns. */
    @Override
    void close();
}
