package io.metrifier.stream;

/** A running stream of prices; close it to end it early. */
public interface PriceStream extends AutoCloseable {

    /**
     * Cancels the stream; idempotent. The server stops within a second. After this returns, the listener receives at
     * most one more price, which was being delivered at that moment, and no end.
     */
    @Override
    void close();
}
