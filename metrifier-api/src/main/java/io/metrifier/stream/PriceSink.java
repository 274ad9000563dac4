package io.metrifier.stream;

/** Takes one price at a time, as primitives: 28 bytes of data, no allocation. */
@FunctionalInterface
public interface PriceSink {

    /**
     * Takes a price. {@link PriceSource} and {@link PriceListener} say whether this may block and what happens if it
     * throws.
     *
     * @param time in the unit of the source
     * @param instrument the number of the instrument
     * @param bid in ticks, as are {@code ask} and {@code trade}
     * @param volume of the trade, in units of the instrument
     */
    void onPrice(long time, int instrument, int bid, int ask, int trade, int volume);
}
