package io.metrifier.stream;

/** A running stream of prices, to end it early. */
public interface PriceStream extends AutoCloseable {

    /** Cancels the stream; idempotent. The server stops within a second, the listener hears nothing after this returns. */
    @Override
    void close();
}
