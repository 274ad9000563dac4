package io.metrifier.transport.support.client;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PriceListener;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** Records what a price listener receives, after running an action of the test. */
final class RecordedPrices implements PriceListener {
    final List<Object> events = new ArrayList<>();
    private final LongConsumer onPrice;

    RecordedPrices(LongConsumer onPrice) {
        this.onPrice = onPrice;
    }

    @Override
    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
        events.add(time);
        onPrice.accept(time);
    }

    @Override
    public void onComplete() {
        events.add("complete");
    }

    @Override
    public void onFailure(TransportException failure) {
        events.add(failure);
    }
}
