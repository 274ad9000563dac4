package io.metrifier.stream;

/**
 * Where a server takes its prices from.
 *
 * <p>Prices are pulled by index, so that a server can stop in the middle when its client pushes back and go on later
 * without holding a thread. Implementations must be thread-safe and must not block.
 */
@FunctionalInterface
public interface PriceSource {

    /** Passes the price of that index, from 0, to the sink exactly once before returning. */
    void emit(long index, PriceSink sink);
}
