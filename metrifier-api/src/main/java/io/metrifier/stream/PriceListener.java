package io.metrifier.stream;

import io.metrifier.failure.TransportException;

/**
 * Receives one stream of prices: each price once and in order, then exactly one end. Called by one thread at a time.
 *
 * <p>If {@link #onPrice} blocks, the server slows down; nothing queues without bound. If it throws, the stream ends and
 * the listener is told of a failure of kind PROTOCOL.
 */
public interface PriceListener extends PriceSink {

    /** Is called once every requested price has been delivered. */
    void onComplete();

    /** Is called if the stream broke before its end. */
    void onFailure(TransportException failure);
}
