package io.metrifier.stream;

/**
 * The reference source of prices. Each price follows from its index, so that every receiver can check it. Thread-safe.
 */
public final class ReferencePriceSource implements PriceSource {

    /** Creates the source; every instance emits the same prices. */
    public ReferencePriceSource() {}

    @Override
    public void emit(long index, PriceSink sink) {
        int step = (int) (index % 1_000);
        int bid = 10_000 + step;
        sink.onPrice(index, (int) (index % 64), bid, bid + 2, bid + 1, 100 + step);
    }
}
