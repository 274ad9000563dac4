package io.metrifier.bench.load;

import io.metrifier.load.IntervalHistogram;
import io.metrifier.results.Distribution;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.LoadMetrics;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Keeps results in files that share a name: {@code .json} is the result itself, {@code .hgrm} and {@code .service.hgrm}
 * are percentiles for HdrHistogram's plotter, {@code .hlog} has the latencies of each second. The names of an invalid
 * result end in {@code .INVALID} before that. If the folder becomes unusable, results are saved in another.
 */
public final class ResultFolder {
    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    /** Characters that an option may contain and a file name may not. */
    private static final Pattern NOT_IN_FILE_NAMES = Pattern.compile("[^\\w+=.,-]");

    private static final int STEPS_PER_HALF_DISTANCE = 5;
    private static final double NANOS_PER_MICRO = 1_000.0;

    private final ResultStore store;

    /** Saves results in this folder, which is created for the first one. */
    public ResultFolder(Path folder) {
        this(new ResultStore(folder));
    }

    /** Saves results next to others. */
    public ResultFolder(ResultStore store) {
        this.store = store;
    }

    /**
     * Writes the files of one result, and returns the JSON file.
     *
     * @param seconds the latencies of each second
     */
    public Path save(LoadRound result, List<IntervalHistogram> seconds) throws IOException {
        String name = formatName(result);
        store.writeText(name + ".hgrm", formatPercentiles(result.latency()));
        store.writeText(name + ".service.hgrm", formatPercentiles(result.histogram(LoadMetrics.SERVICE)));
        store.writeText(name + ".hlog", formatLog(seconds));
        return store.writeJson(name + ".json", result.document());
    }

    private static String formatName(LoadRound result) {
        String rate = result.paced() ? "-" + result.load().pace().rate() : "";
        String share = result.load()
                .share()
                .map(part -> "-share" + part.number() + "of" + part.of())
                .orElse("");
        return "load-" + TIMESTAMP.format(result.document().startedAt()) + "-"
                + NOT_IN_FILE_NAMES.matcher(result.contender()).replaceAll("_") + "-"
                + result.scenario().id() + rate + share + "-r" + result.round()
                + (result.valid() ? "" : ".INVALID");
    }

    /**
     * Returns the seconds in HdrHistogram's log format, in microseconds. The lines have no tag: HdrHistogram's own
     * HistogramLogProcessor crashes if all lines have tags.
     */
    static String formatLog(List<IntervalHistogram> seconds) {
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

    private static String formatPercentiles(Distribution distribution) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(text, false, StandardCharsets.UTF_8);
        distribution.histogram().outputPercentileDistribution(out, STEPS_PER_HALF_DISTANCE, NANOS_PER_MICRO);
        out.flush();
        return text.toString(StandardCharsets.UTF_8);
    }
}
