package io.metrifier.report.series;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.Distribution;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.metric.RunMetrics;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/** Reads the JSON that JMH writes with {@code -rf json}: one array with a measurement to an element. */
final class JmhReader {
    private static final String OWN_CLASS = "PersonBenchmark";

    /**
     * What JMH lists among the profilers' metrics in mode sample, averaged over iterations: the histogram has it
     * rightly.
     */
    private static final Pattern SAMPLED_PERCENTILE = Pattern.compile("(.*:)?p[01]\\.\\d+");

    private static final String TIMES = "times";

    /** Parameters of other benchmarks may have the names of what JMH says itself. */
    private static final Set<String> OWN_CONDITIONS = Set.of(RunMetrics.SCENARIO, RunMetrics.MODE, RunMetrics.THREADS);

    /** JMH alone says nothing about the machine. */
    private static final ResultDocument UNKNOWN = new ResultDocument(
            RunMetrics.JMH,
            List.of(),
            Instant.EPOCH,
            List.of(),
            new Environment(
                    Instant.EPOCH.toString(),
                    new Environment.Machine(null, 0, null, null, null, null, null),
                    new Environment.Os("", "", ""),
                    new Environment.Java("", "", "", List.of()),
                    Map.of(),
                    null,
                    new Environment.Load(null, null)));

    private JmhReader() {}

    /** Returns whether a JSON document is JMH's. */
    static boolean accepts(JsonNode root) {
        return root.isArray() && root.path(0).has("benchmark") && root.path(0).has("primaryMetric");
    }

    /**
     * Reads every measurement: each fork is a sample, each iteration a turn.
     *
     * @param context what is in the file next to JMH's; empty if there is none
     * @throws IllegalArgumentException where one lacks what JMH always writes
     */
    static ResultDocument read(JsonNode root, Optional<ResultDocument> context) {
        List<RoundResult> samples = new ArrayList<>();
        root.forEach(node -> samples.addAll(readForks(node)));
        return context.orElse(UNKNOWN).with(samples);
    }

    private static List<RoundResult> readForks(JsonNode node) {
        String scenario = parseScenario(node.path("benchmark").asText());
        String mode = node.path("mode").asText();
        Map<String, String> conditions = new TreeMap<>();
        node.path("params")
                .properties()
                .forEach(param -> conditions.put(
                        OWN_CONDITIONS.contains(param.getKey()) ? "-p " + param.getKey() : param.getKey(),
                        param.getValue().asText()));
        String transport = conditions.remove("transport");
        conditions.put(RunMetrics.SCENARIO, scenario);
        conditions.put(RunMetrics.MODE, mode);
        conditions.put(RunMetrics.THREADS, Integer.toString(node.path("threads").asInt(1)));
        JsonNode primary = node.path("primaryMetric");
        double factor = findFactor(primary.path("scoreUnit").asText());
        List<double[]> scores = readIterations(primary, factor);
        if (scores.isEmpty()) {
            throw new IllegalArgumentException("a JMH measurement has no forks: forks=0");
        }
        List<RoundResult> forks = new ArrayList<>();
        for (int fork = 0; fork < scores.size(); fork++) {
            Map<String, Metric> figures = new TreeMap<>();
            readMetrics(node.path("secondaryMetrics"), fork, figures);
            figures.put(
                    RunMetrics.SCORE,
                    parseMetric(scores.get(fork), mode.equals(RunMetrics.THROUGHPUT) ? "calls/s" : "ns")
                            .orElseThrow(() -> new IllegalArgumentException("a fork of JMH has no finite score")));
            forks.add(new RoundResult(
                    transport == null ? scenario : transport,
                    conditions,
                    fork + 1,
                    Optional.empty(),
                    figures,
                    readTimes(primary.path("rawDataHistogram").path(fork), factor),
                    List.of(),
                    Optional.empty()));
        }
        return forks;
    }

    /** Skips a metric without values, such as the time of collections that never ran. */
    private static void readMetrics(JsonNode all, int fork, Map<String, Metric> figures) {
        all.properties().forEach(metric -> {
            String name = metric.getKey();
            List<double[]> forks = readIterations(metric.getValue(), 1);
            if (!SAMPLED_PERCENTILE.matcher(name).matches() && fork < forks.size()) {
                parseMetric(forks.get(fork), metric.getValue().path("scoreUnit").asText())
                        .ifPresent(found -> figures.put(name.startsWith("·") ? name.substring(1) : name, found));
            }
        });
    }

    /** Returns the figure of the finite iterations of a fork; empty if there are none. */
    private static Optional<Metric> parseMetric(double[] iterations, String unit) {
        List<Double> finite =
                Arrays.stream(iterations).filter(Double::isFinite).boxed().toList();
        return finite.isEmpty() ? Optional.empty() : Optional.of(Metric.ofTurns(finite, unit));
    }

    private static String parseScenario(String benchmark) {
        String[] names = benchmark.split("\\.");
        String method = names[names.length - 1];
        String type = names.length < 2 ? OWN_CLASS : names[names.length - 2];
        return type.equals(OWN_CLASS) ? method : type + "." + method;
    }

    private static List<double[]> readIterations(JsonNode metric, double factor) {
        List<double[]> forks = new ArrayList<>();
        boolean sampled = metric.has("rawDataHistogram");
        for (JsonNode fork : metric.path(sampled ? "rawDataHistogram" : "rawData")) {
            double[] iterations = new double[fork.size()];
            for (int i = 0; i < iterations.length; i++) {
                iterations[i] = factor
                        * (sampled ? computeMean(fork.get(i)) : fork.get(i).asDouble(Double.NaN));
            }
            forks.add(iterations);
        }
        return forks;
    }

    private static double computeMean(JsonNode buckets) {
        double sum = 0;
        double count = 0;
        for (JsonNode bucket : buckets) {
            sum += bucket.path(0).asDouble() * bucket.path(1).asLong();
            count += bucket.path(1).asLong();
        }
        return sum / count;
    }

    private static Map<String, Distribution> readTimes(JsonNode fork, double factor) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        for (JsonNode iteration : fork) {
            for (JsonNode bucket : iteration) {
                long nanos = Math.max(0, Math.round(bucket.path(0).asDouble() * factor));
                histogram.recordValueWithCount(nanos, bucket.path(1).asLong());
            }
        }
        return histogram.getTotalCount() == 0 ? Map.of() : Map.of(TIMES, Distribution.of(histogram));
    }

    /** Returns what turns JMH's unit into operations per second or nanoseconds per operation. */
    private static double findFactor(String unit) {
        return switch (unit) {
            case "ops/s", "ns/op" -> 1;
            case "ops/ms", "us/op" -> 1e3;
            case "ops/us", "ms/op" -> 1e6;
            case "ops/ns", "s/op" -> 1e9;
            case "ops/min" -> 1.0 / 60;
            case "min/op" -> 60e9;
            default -> throw new IllegalArgumentException("unknown unit of a JMH score: unit=" + unit);
        };
    }
}
