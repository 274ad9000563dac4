package io.metrifier.engine;

import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.IntervalSummary;
import io.metrifier.load.LoadObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Tells the engine of a load while it goes on: of each second at a glance, and of whole ones once a minute and at the
 * end. Each second's histogram written here and read there was milliseconds of the tail
 * that was measured. For one thread.
 */
final class BatchingLoadObserver implements LoadObserver {
    private static final int AT_A_TIME = 60;

    private final Consumer<PairReply> say;
    private final List<IntervalHistogram> untold = new ArrayList<>();

    BatchingLoadObserver(Consumer<PairReply> say) {
        this.say = say;
    }

    @Override
    public void glance(IntervalSummary second) {
        say.accept(new PairReply.Glanced(second));
    }

    @Override
    public void interval(IntervalHistogram second) {
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
