package io.metrifier.results.load;

import io.metrifier.results.Distribution;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * The stalls of the load generator, and which of its latency percentiles remain valid. Immutable.
 *
 * <p>A message that is due during a stall looks late by the rest of the stall, which is indistinguishable from a slow
 * server. If 7 % of the time was lost in stalls of 70 ms, the 95th percentile reflects the load generator and the 90th
 * still reflects the server.
 *
 * @param late by how much a thread overslept that sleeps for {@link #NAP_NANOS}, each time
 */
public record LoadGeneratorStalls(Distribution late) {
    /** How long the thread that looks for stalls sleeps. */
    public static final long NAP_NANOS = 1_000_000;

    /** The maximum relative error of a percentile that is considered valid. */
    private static final double TOLERANCE = 0.1;

    /**
     * Returns the highest of {@link Distribution#PERCENTS} that is valid, as are all below it: the share of messages
     * that a stall delayed by more than a tenth of that percentile does not exceed the share above it. 100 if even the
     * largest value is valid, or stalls were not measured.
     */
    public double holdsUpTo(Distribution latency) {
        double holds = 0;
        for (String text : Distribution.PERCENTS) {
            double percent = Double.parseDouble(text);
            if (share(latency, percent) > 1 - percent / 100) {
                return holds;
            }
            holds = percent;
        }
        return holds;
    }

    /** Returns the share of the time in which a message was delayed by more than a tenth of this percentile. */
    public double share(Distribution latency, double percent) {
        return shareBeyond(latency.percentile(percent) * TOLERANCE);
    }

    /** Every sleeper wakes up somewhat late, which lanes avoid by spinning: the usual delay is not a stall. */
    private double shareBeyond(double nanos) {
        Histogram naps = late.histogram();
        double least = late.percentile(50) + nanos;
        double stalled = 0;
        double all = 0;
        for (HistogramIterationValue value : naps.recordedValues()) {
            double count = value.getCountAddedInThisIterationStep();
            stalled += count * Math.max(0, value.getValueIteratedTo() - least);
            all += count * (NAP_NANOS + value.getValueIteratedTo());
        }
        return all == 0 ? 0 : stalled / all;
    }

    /** Returns the name of a percentile: {@code p99.9}, {@code max}. */
    public static String nameOf(double percent) {
        return percent == 100
                ? "max"
                : "p" + String.format(Locale.ROOT, "%.3f", percent).replaceAll("\\.?0+$", "");
    }
}
