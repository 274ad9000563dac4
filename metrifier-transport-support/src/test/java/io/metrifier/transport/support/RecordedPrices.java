package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PriceListener;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** Notes what a price listener hears, after doing what a test wants done. */
final class RecordedPrices implements PriceListener {
    final List<Object> heard = new ArrayList<>();
    private final LongConsumer onPrice;

    RecordedPrices(LongConsumer onPrice) {
        this.onPrice = onPrice;
    }

    @Override
    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
        heard.add(time);
        onPrice.accept(time);
    }

    @Override
    public void onComplete() {
        heard.add("complete");
    }

    @Override
    public void onFailure(TransportException failure) {
        heard.add(failure);
    }
}
