package io.metrifier.engine;

import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.IntervalSummary;
import io.metrifier.load.LoadObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Sends the progress of a load to the engine: a summary of each second, and whole seconds once a minute and at the end.
 * Writing and reading the histogram of every second as it passed added milliseconds to the measured tail. For one
 * thread.
 */
final class BatchingLoadObserver implements LoadObserver {
    private static final int AT_A_TIME = 60;

    private final Consumer<PairReply> say;
    private final List<IntervalHistogram> pending = new ArrayList<>();

    BatchingLoadObserver(Consumer<PairReply> say) {
        this.say = say;
    }

    @Override
    public void summary(IntervalSummary second) {
        say.accept(new PairReply.SecondSummary(second));
    }

    @Override
    public void interval(IntervalHistogram second) {
        pending.add(second);
        if (pending.size() == AT_A_TIME) {
            end();
        }
    }

    /** Sends the remaining seconds. */
    void end() {
        say.accept(new PairReply.IntervalReport(List.copyOf(pending)));
        pending.clear();
    }
}
