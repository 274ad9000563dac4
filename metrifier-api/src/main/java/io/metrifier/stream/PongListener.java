package io.metrifier.stream;

import io.metrifier.failure.TransportException;

/**
 * Receives the pongs of one {@link PingPong}. Called by one thread at a time, never by the one that sends. If it
 * throws, its stream ends and it is told of a failure of kind PROTOCOL.
 */
public interface PongListener {

    /** Receives the timestamp of a ping. If this blocks, {@link PingPong#ping} soon pushes back. */
    void onPong(long timestamp);

    /** Is called at most once, if the stream broke; never after {@link PingPong#close}. */
    void onFailure(TransportException failure);
}
