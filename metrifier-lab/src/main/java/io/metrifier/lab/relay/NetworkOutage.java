package io.metrifier.lab.relay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** Whether the network is cut, and what waits until it is whole. For the relay's thread. */
final class NetworkOutage {
    private final List<LongConsumer> waiting = new ArrayList<>();
    private boolean cut;

    boolean isCut() {
        return cut;
    }

    /** Lets nothing more onto the network; what is under way arrives. */
    void begin() {
        cut = true;
    }

    /** Makes the network whole, and lets whoever waited for that know when it was. */
    void end(long now) {
        cut = false;
        List<LongConsumer> told = List.copyOf(waiting);
        waiting.clear();
        told.forEach(one -> one.accept(now));
    }

    /** Calls once the network is whole, with that moment. */
    void onceWhole(LongConsumer told) {
        waiting.add(told);
    }
}
