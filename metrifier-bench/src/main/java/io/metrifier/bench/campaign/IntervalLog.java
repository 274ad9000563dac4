package io.metrifier.bench.campaign;

import io.metrifier.load.LoadObserver;
import io.metrifier.load.PastSecond;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Keeps the latencies of each second in HdrHistogram's log format, which its log tools read. Times are in microseconds.
 *
 * <p>The lines have no tag: HdrHistogram's own HistogramLogProcessor reads those first, and crashes where there are
 * none.
 */
public final class IntervalLog implements LoadObserver {
    private static final double NANOS_PER_MICRO = 1_000.0;

    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final HistogramLogWriter writer =
            new HistogramLogWriter(new PrintStream(text, false, StandardCharsets.UTF_8));
    private double startSeconds;

    /** Creates an empty log. */
    public IntervalLog() {}

    @Override
    public void interval(PastSecond interval) {
        if (startSeconds == 0) {
            begin(interval.startedAt());
        }
        Histogram untagged = interval.latency().histogram();
        double from = interval.startedAt().toEpochMilli() / 1e3 - startSeconds;
        writer.outputIntervalHistogram(from, from + interval.length().toNanos() / 1e9, untagged, NANOS_PER_MICRO);
    }

    private void begin(Instant at) {
        startSeconds = at.toEpochMilli() / 1e3;
        writer.outputComment("metrifier load, latency from when each message was due, maxima in microseconds");
        writer.outputLogFormatVersion();
        writer.outputStartTime(at.toEpochMilli());
        writer.outputBaseTime(at.toEpochMilli());
        writer.outputLegend();
    }

    /** Returns the log so far. */
    @Override
    public String toString() {
        return text.toString(StandardCharsets.UTF_8);
    }
}
