package io.metrifier.stream;

import io.metrifier.failure.TransportException;

/**
 * Receives one stream of prices: each price once and in order, then exactly one end. Called by one thread at a time.
 *
 * <p>If {@link #onPrice} blocks, the server slows down; no queue is unbounded. If it throws, the stream ends and
 * {@link #onFailure} receives a failure of kind PROTOCOL.
 */
public interface PriceListener extends PriceSink {

    /** Reports that every requested price has been delivered. */
    void onComplete();

    /** Reports that the stream broke before its end. */
    void onFailure(TransportException failure);
}
