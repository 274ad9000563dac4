package io.metrifier.stream;

/**
 * The source of a server's prices.
 *
 * <p>Prices are pulled by index, so that a server can stop at any price during back-pressure and continue later,
 * without holding a thread. Implementations must be thread-safe and must not block. If one throws, its stream ends with
 * a failure of kind REMOTE, after the prices before it.
 */
@FunctionalInterface
public interface PriceSource {

    /** Passes the price at this index, counted from 0, to the sink exactly once before this returns. */
    void emit(long index, PriceSink sink);
}
