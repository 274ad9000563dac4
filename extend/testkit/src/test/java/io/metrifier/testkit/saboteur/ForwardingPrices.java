package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PriceListener;

/** Passes prices on. */
abstract class ForwardingPrices implements PriceListener {
    private final PriceListener to;

    ForwardingPrices(PriceListener to) {
        this.to = to;
    }

    @Override
    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
        to.onPrice(time, instrument, bid, ask, trade, volume);
    }

    @Override
    public void onComplete() {
        to.onComplete();
    }

    @Override
    public void onFailure(TransportException failure) {
        to.onFailure(failure);
    }
}
