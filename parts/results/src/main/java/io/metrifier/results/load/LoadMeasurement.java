package io.metrifier.results.load;

import io.metrifier.results.Distribution;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.scenario.MeasuredCall;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What one measurement found, before it is a {@linkplain #round sample}. Immutable.
 *
 * @param startedAt when the measurement began, warm-up excluded
 * @param elapsed from when the first message was due to the last answer, minus the latency of the fastest answer, which
 *     over a distance is the round trip; at least {@link Pace#duration}
 * @param counts messages by outcome
 * @param failures the most frequent exception messages, each with its count; not saved, because the findings have them
 * @param histograms by their names in {@link LoadMetrics}. Latencies include unanswered and unsent messages with the
 *     time that they had waited when the run ended, and no failed ones
 * @param costs CPU time, memory and bytes, by their names in {@link LoadMetrics}; what could not be measured is absent
 * @param seconds the value of each second of {@link LoadMetrics#ANSWERED}, {@link LoadMetrics#P50} and
 *     {@link LoadMetrics#P99}; empty where they are not known
 * @param conditions by their names in {@link LoadMetrics}, of those that only the measurement knows
 */
public record LoadMeasurement(
        Instant startedAt,
        Duration elapsed,
        MessageCounts counts,
        Map<String, Long> failures,
        Map<String, Distribution> histograms,
        Map<String, Metric> costs,
        Map<String, List<Double>> seconds,
        Map<String, String> conditions) {
    private static final String CALLS = "calls";

    public LoadMeasurement {
        failures = Map.copyOf(failures);
        histograms = Map.copyOf(histograms);
        costs = Map.copyOf(costs);
        seconds = Map.copyOf(seconds);
        conditions = Map.copyOf(conditions);
    }

    /** Returns this measurement with further costs. */
    public LoadMeasurement withCosts(Map<String, Metric> further) {
        Map<String, Metric> all = new TreeMap<>(costs);
        all.putAll(further);
        return new LoadMeasurement(startedAt, elapsed, counts, failures, histograms, all, seconds, conditions);
    }

    /** Returns this measurement under a further condition. */
    public LoadMeasurement withCondition(String condition, String value) {
        Map<String, String> all = new TreeMap<>(conditions);
        all.put(condition, value);
        return new LoadMeasurement(startedAt, elapsed, counts, failures, histograms, costs, seconds, all);
    }

    /**
     * Returns the round that this measured, without findings.
     *
     * @param load with the lanes that sent
     * @param number which of several interleaved rounds it is, from 1
     */
    public LoadRound round(MeasuredCall subject, Load load, int number, Environment environment) {
        Map<String, String> all = LoadRound.conditions(subject, load);
        all.putAll(conditions);
        RoundResult sample = new RoundResult(
                subject.contender(),
                all,
                number,
                Optional.empty(),
                computeFigures(load.senders().lanes(), subject.scenario().isPaced()),
                histograms,
                List.of(),
                Optional.empty());
        return LoadRound.of(new ResultDocument(LoadMetrics.KIND, List.of(), startedAt, List.of(sample), environment))
                .get(0);
    }

    private Map<String, Metric> computeFigures(int lanes, boolean paced) {
        Map<String, Metric> figures = new TreeMap<>(costs);
        putCostWithoutPacing(figures);
        Json.tree(Json.line(counts))
                .properties()
                .forEach(count ->
                        figures.put(count.getKey(), Metric.of(count.getValue().doubleValue(), CALLS)));
        figures.put(LoadMetrics.LANES, Metric.of(lanes, "lanes"));
        figures.put(LoadMetrics.ELAPSED, Metric.seconds(elapsed));
        figures.put(LoadMetrics.ACHIEVED, Metric.of(counts.answered() / (elapsed.toNanos() / 1e9), "calls/s"));
        Distribution latency = histogram(LoadMetrics.LATENCY);
        if (paced) {
            double holds = new LoadGeneratorStalls(histogram(LoadMetrics.STALLS)).holdsUpTo(latency);
            figures.put(LoadMetrics.HOLDS_UP_TO, Metric.of(holds, "%"));
        }
        putSeconds(figures, LoadMetrics.ANSWERED, counts.answered(), CALLS);
        putSeconds(figures, LoadMetrics.P50, latency.percentile(50), "ns");
        putSeconds(figures, LoadMetrics.P99, latency.percentile(99), "ns");
        return figures;
    }

    private void putCostWithoutPacing(Map<String, Metric> figures) {
        Metric caller = costs.get(LoadMetrics.CALLER_CPU_PACING);
        Metric pacing = costs.get(LoadMetrics.PACING);
        if (caller != null && pacing != null && counts.answered() > 0) {
            double paced = pacing.value() * elapsed.toNanos() / counts.answered();
            figures.put(LoadMetrics.CALLER_CPU, Metric.of(Math.max(0, caller.value() - paced), caller.unit()));
        }
    }

    /** Returns a histogram, by its name in {@link LoadMetrics}. */
    public Distribution histogram(String name) {
        return histograms.getOrDefault(name, Distribution.empty());
    }

    private void putSeconds(Map<String, Metric> figures, String name, double value, String unit) {
        List<Double> turns = seconds(name);
        if (!turns.isEmpty()) {
            figures.put(name, new Metric(value, unit, turns));
        }
    }

    /** Returns a figure of each second, 0 in one without answers; none where they are not known. */
    public List<Double> seconds(String figure) {
        return seconds.getOrDefault(figure, List.of());
    }
}
