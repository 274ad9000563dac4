package io.metrifier.results.load;

import io.metrifier.results.Distribution;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * How much of the time the rig itself stood still, and what that leaves of its latencies. Immutable.
 *
 * <p>Whatever is due while the rig stands still looks late by the rest of that stall, and nobody can tell it from a
 * slow server. If 7 % of the time was lost in stalls of 70 ms, the 95th percentile tells of the rig and the 90th still
 * of the server.
 *
 * @param late how much later than asked a thread woke up that slept for {@link #NAP_NANOS}, each time
 */
public record RigStalls(Distribution late) {
    /** How long the thread sleeps that looks for stalls. */
    public static final long NAP_NANOS = 1_000_000;

    /** By how much of itself a percentile may be wrong and still be said to hold. */
    private static final double TOLERANCE = 0.1;

    /**
     * Returns the highest of {@link Distribution#PERCENTS} that holds, as do all below it: messages that a stall held
     * up by more than a tenth of that percentile are no more than those above it. 100 where even the largest value
     * holds, or nobody looked for stalls.
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

    /** Returns the share of the time in which a message was held up by more than a tenth of this percentile. */
    public double share(Distribution latency, double percent) {
        return shareBeyond(latency.percentile(percent) * TOLERANCE);
    }

    /** Every sleeper wakes up somewhat late, for which lanes stay awake: what is usual is no stall. */
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

    /** Returns a percentile as people write it: {@code p99.9}, {@code max}. */
    public static String name(double percent) {
        return percent == 100
                ? "max"
                : "p" + String.format(Locale.ROOT, "%.3f", percent).replaceAll("\\.?0+$", "");
    }
}
