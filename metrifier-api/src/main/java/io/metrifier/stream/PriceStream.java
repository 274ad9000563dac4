package io.metrifier.stream;

/** A running stream of prices; close it to end it early. */
public interface PriceStream extends AutoCloseable {

    /**
     * Cancels the stream; idempotent. The server stops within a second. Once this returns, the listener is not called
     * again, except that a price being delivered at that moment still arrives; it is not told of an end.
     */
    @Override
    void close();
}
