package io.metrifier.bench.metrics;

import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.IntervalSummary;
import io.metrifier.report.export.OpenMetricsText;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.subject.Subject;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** The series of one measurement. Not thread-safe. */
final class LoadSeries {
    static final String PREFIX = "metrifier_load_";

    private static final double NANOS_PER_SECOND = 1e9;

    /** The upper bounds of the buckets, in microseconds. */
    private static final long[] BOUNDS = {
        50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000
    };

    private final Map<String, String> labels = new LinkedHashMap<>();
    private final Histogram latency = new Histogram(Distribution.DIGITS);
    private MessageCounts counts = MessageCounts.NONE;
    private Optional<IntervalSummary> recent = Optional.empty();
    private Optional<LoadResult> ended = Optional.empty();

    LoadSeries(Subject subject, Load load, int round) {
        labels.put("contender", subject.contender());
        labels.put("scenario", subject.scenario().id());
        labels.put("rate", load.rate().toString());
        labels.put("round", Integer.toString(round));
    }

    void add(IntervalSummary second) {
        counts = second.soFar();
        recent = Optional.of(second);
    }

    void add(IntervalHistogram second) {
        latency.add(second.latency().histogram());
    }

    void end(LoadResult result) {
        ended = Optional.of(result);
        counts = result.counts();
        recent = Optional.empty();
    }

    String calls() {
        return call("answered", counts.answered())
                + call("failed", counts.failed())
                + call("unanswered", counts.unanswered())
                + call("unsent", counts.unsent())
                + call("mismatched", counts.mismatched());
    }

    private String call(String outcome, long number) {
        return line("calls_total", Map.of("outcome", outcome), Long.toString(number));
    }

    String latency() {
        StringBuilder lines = new StringBuilder();
        for (long micros : BOUNDS) {
            String bound = BigDecimal.valueOf(micros, 6).stripTrailingZeros().toPlainString();
            long below = latency.getCountBetweenValues(0, micros * 1_000);
            lines.append(line("latency_seconds_bucket", Map.of("le", decimal(bound)), Long.toString(below)));
        }
        String all = Long.toString(latency.getTotalCount());
        return lines
                + line("latency_seconds_bucket", Map.of("le", "+Inf"), all)
                + line("latency_seconds_count", Map.of(), all)
                + line("latency_seconds_sum", Map.of(), seconds(latency.getMean() * latency.getTotalCount()));
    }

    /** OpenMetrics writes a bound with its decimal point. */
    private static String decimal(String number) {
        return number.contains(".") ? number : number + ".0";
    }

    String recent() {
        return recent.map(second -> percentile("recent_latency_seconds", "50", second.p50Nanos())
                        + percentile("recent_latency_seconds", "99", second.p99Nanos()))
                .orElse("");
    }

    String lateness() {
        return ended.map(result -> result.measured().lateness())
                .map(late -> percentile("lateness_seconds", "50", late.percentile(50))
                        + percentile("lateness_seconds", "99", late.percentile(99)))
                .orElse("");
    }

    String valid() {
        return ended.map(result -> line("valid", Map.of(), result.valid() ? "1" : "0"))
                .orElse("");
    }

    private String percentile(String name, String percentile, long nanos) {
        return line(name, Map.of("percentile", percentile), seconds(nanos));
    }

    private static String seconds(double nanos) {
        return BigDecimal.valueOf(nanos / NANOS_PER_SECOND).stripTrailingZeros().toPlainString();
    }

    private String line(String name, Map<String, String> more, String value) {
        Map<String, String> all = new LinkedHashMap<>(labels);
        all.putAll(more);
        return PREFIX + name + OpenMetricsText.labels(all) + " " + value + "\n";
    }
}
