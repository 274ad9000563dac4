package io.metrifier.stream;

/** Takes one price at a time, as primitives: 28 bytes of data and nothing to collect. */
@FunctionalInterface
public interface PriceSink {

    /**
     * Takes a price, as a {@link PriceSource} hands it over or a {@link PriceListener} hears it; these say what may
     * block and what follows from an exception.
     *
     * @param time in the source's own unit
     * @param instrument which of the source's instruments
     * @param bid in ticks, as are {@code ask} and {@code trade}
     * @param volume of the trade, in units of the instrument
     */
    void onPrice(long time, int instrument, int bid, int ask, int trade, int volume);
}
