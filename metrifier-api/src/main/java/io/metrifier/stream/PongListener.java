package io.metrifier.stream;

import io.metrifier.failure.TransportException;

/**
 * Receives the pongs of one {@link PingPong}. Called by one thread at a time, never by the sending thread. If it
 * throws, its stream ends and {@link #onFailure} receives a failure of kind PROTOCOL.
 */
public interface PongListener {

    /** Receives the timestamp of a ping. If this blocks, {@link PingPong#ping} soon returns {@code false}. */
    void onPong(long timestamp);

    /** Reports that the stream broke. Called at most once, and never after {@link PingPong#close}. */
    void onFailure(TransportException failure);
}
