package io.metrifier.bench.load;

import io.metrifier.load.IntervalHistogram;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Keeps the latencies of each second, and writes them in HdrHistogram's log format after the run, because writing
 * during it would take CPU time from the measurement. Times are in microseconds.
 *
 * <p>The lines have no tag: HdrHistogram's own HistogramLogProcessor crashes if all lines have tags.
 */
public final class IntervalLog {
    private static final double NANOS_PER_MICRO = 1_000.0;

    private final List<IntervalHistogram> seconds = new ArrayList<>();

    void add(IntervalHistogram second) {
        seconds.add(second);
    }

    /** Returns the log so far. */
    @Override
    public String toString() {
        if (seconds.isEmpty()) {
            return "";
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        HistogramLogWriter writer = new HistogramLogWriter(new PrintStream(text, false, StandardCharsets.UTF_8));
        long start = seconds.get(0).startedAt().toEpochMilli();
        writer.outputComment("metrifier load, latency from when each message was due, maxima in microseconds");
        writer.outputLogFormatVersion();
        writer.outputStartTime(start);
        writer.outputBaseTime(start);
        writer.outputLegend();
        for (IntervalHistogram second : seconds) {
            double from = (second.startedAt().toEpochMilli() - start) / 1e3;
            double to = from + second.length().toNanos() / 1e9;
            writer.outputIntervalHistogram(from, to, second.latency().histogram(), NANOS_PER_MICRO);
        }
        return text.toString(StandardCharsets.UTF_8);
    }
}
