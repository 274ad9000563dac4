package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PongListener;

/** Passes pongs on. */
abstract class ForwardingPongs implements PongListener {
    private final PongListener to;

    ForwardingPongs(PongListener to) {
        this.to = to;
    }

    @Override
    public void onPong(long timestamp) {
        to.onPong(timestamp);
    }

    @Override
    public void onFailure(TransportException failure) {
        to.onFailure(failure);
    }
}
