package io.metrifier.stream;

/** A running stream of prices, to end it early. */
public interface PriceStream extends AutoCloseable {

    /**
     * Cancels the stream; idempotent. The server stops within a second. The listener is called no more once this
     * returns, save for a price that is being delivered at that moment; it is not told of an end.
     */
    @Override
    void close();
}
