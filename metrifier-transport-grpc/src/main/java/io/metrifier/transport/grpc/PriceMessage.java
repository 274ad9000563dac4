package io.metrifier.transport.grpc;

import io.metrifier.stream.PriceSink;

/**
 * One price between a source and a listener, with the components of {@link PriceSink#onPrice}.
 *
 * @param time in the unit of the source
 * @param bid in ticks
 * @param ask in ticks
 * @param trade in ticks
 */
public record PriceMessage(long time, int instrument, int bid, int ask, int trade, int volume) {

    void passTo(PriceSink sink) {
        sink.onPrice(time, instrument, bid, ask, trade, volume);
    }
}
