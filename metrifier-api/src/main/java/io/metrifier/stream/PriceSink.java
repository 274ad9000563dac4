package io.metrifier.stream;

/** Takes one price at a time, as primitives: 28 bytes of data and nothing to collect. */
@FunctionalInterface
public interface PriceSink {

    /** Takes a price; the {@code time} is in the source's own unit, prices are in ticks. */
    void onPrice(long time, int instrument, int bid, int ask, int trade, int volume);
}
