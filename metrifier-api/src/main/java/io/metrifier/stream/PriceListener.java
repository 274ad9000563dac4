package io.metrifier.stream;

import io.metrifier.transport.TransportException;

/**
 * Hears one stream of prices: each price once and in order, then exactly one end, from one thread at a time.
 *
 * <p>A listener that blocks in {@link #onPrice} slows its server down and makes nothing queue without bound.
 */
public interface PriceListener extends PriceSink {

    /** Learns that every price asked for has been heard. */
    void onComplete();

    /** Learns that the stream broke before its end. */
    void onFailure(TransportException failure);
}
