package io.metrifier.network.relay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** The state of an interrupted network, and the actions that wait for its end. For the relay's thread. */
final class NetworkOutage {
    private final List<LongConsumer> waiting = new ArrayList<>();
    private boolean cut;

    boolean isCut() {
        return cut;
    }

    /** Stops new traffic; traffic in flight arrives. */
    void begin() {
        cut = true;
    }

    /** Ends the interruption, and runs the waiting actions with the time. */
    void end(long now) {
        cut = false;
        List<LongConsumer> waiters = List.copyOf(waiting);
        waiting.clear();
        waiters.forEach(one -> one.accept(now));
    }

    /** Runs the action once the network is restored, with that time. */
    void onRestored(LongConsumer callback) {
        waiting.add(callback);
    }
}
