package io.metrifier.engine;

import io.metrifier.results.Distribution;
import org.HdrHistogram.Histogram;

/** The counted calls of one caller in one burst, each with the time that it waited. For one thread at a time. */
final class CallTimes {
    private final Histogram times = new Histogram(Distribution.DIGITS);
    private long first;
    private long last;

    void clear() {
        times.reset();
        first = 0;
        last = 0;
    }

    /** Adds a call between these moments, in nanoseconds; calls come in their order. */
    void add(long from, long to) {
        if (times.getTotalCount() == 0) {
            first = from;
        }
        last = to;
        times.recordValue(to - from);
    }

    /** Returns the time from the begin of the first call to the end of the last one. */
    long nanos() {
        return last - first;
    }

    /** Returns the distribution, which changes with the next call. */
    Histogram times() {
        return times;
    }
}
