package io.metrifier.engine;

import io.metrifier.load.Glance;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.PastSecond;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Tells the engine of a load while it goes on: of each second at a glance, and of whole ones once a minute and at the
 * end. Each second's histogram written here and read there was milliseconds of the tail
 * that was measured. For one thread.
 */
final class Telling implements LoadObserver {
    private static final int AT_A_TIME = 60;

    private final Consumer<PairReply> say;
    private final List<PastSecond> untold = new ArrayList<>();

    Telling(Consumer<PairReply> say) {
        this.say = say;
    }

    @Override
    public void glance(Glance second) {
        say.accept(new PairReply.Glanced(second));
    }

    @Override
    public void interval(PastSecond second) {
        untold.add(second);
        if (untold.size() == AT_A_TIME) {
            end();
        }
    }

    /** Tells what is left to tell. */
    void end() {
        say.accept(new PairReply.Told(List.copyOf(untold)));
        untold.clear();
    }
}
