package io.metrifier.load;

import java.util.ArrayList;
import java.util.List;

/** Records the median latency of each second and forwards to another observer. For one thread. */
final class SecondMedians implements LoadObserver {
    private static final double MEDIAN = 50;

    private final LoadObserver observer;
    private final List<Long> nanos = new ArrayList<>();

    SecondMedians(LoadObserver observer) {
        this.observer = observer;
    }

    @Override
    public void summary(IntervalSummary second) {
        observer.summary(second);
    }

    @Override
    public void interval(IntervalHistogram second) {
        if (second.latency().count() > 0) {
            nanos.add(second.latency().percentile(MEDIAN));
        }
        observer.interval(second);
    }

    /** Returns the medians of the seconds that had answers, in order. */
    List<Long> nanos() {
        return List.copyOf(nanos);
    }
}
