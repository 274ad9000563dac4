package io.metrifier.report.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.Distribution;
import io.metrifier.verdict.ForkSamples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
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

    private JmhReader() {}

    /** Returns whether a JSON document is JMH's. */
    static boolean accepts(JsonNode root) {
        return root.isArray() && root.path(0).has("benchmark") && root.path(0).has("primaryMetric");
    }

    /**
     * Reads every measurement.
     *
     * @throws IllegalArgumentException where one lacks what JMH always writes
     */
    static List<Measurement> read(JsonNode root) {
        List<Measurement> measurements = new ArrayList<>();
        for (JsonNode node : root) {
            measurements.add(measurement(node));
        }
        return measurements;
    }

    private static Measurement measurement(JsonNode node) {
        SortedMap<String, String> parameters = new TreeMap<>();
        node.path("params")
                .fields()
                .forEachRemaining(
                        param -> parameters.put(param.getKey(), param.getValue().asText()));
        String transport = parameters.remove("transport");
        String scenario = scenario(node.path("benchmark").asText());
        String mode = node.path("mode").asText();
        Setting setting = new Setting(scenario, mode, node.path("threads").asInt(1), parameters);
        JsonNode primary = node.path("primaryMetric");
        double factor = factor(primary.path("scoreUnit").asText());
        Map<String, Measurement.Extra> extras = new TreeMap<>();
        node.path("secondaryMetrics").fields().forEachRemaining(metric -> {
            if (!SAMPLED_PERCENTILE.matcher(metric.getKey()).matches()) {
                extra(extras, metric.getKey(), metric.getValue());
            }
        });
        return new Measurement(
                setting,
                transport == null ? scenario : transport,
                ForkSamples.of(iterations(primary, factor)),
                extras,
                times(primary, factor));
    }

    /** Leaves out the forks in which there was nothing to count, such as the time of collections that never ran. */
    private static void extra(Map<String, Measurement.Extra> extras, String name, JsonNode metric) {
        List<double[]> counted = iterations(metric, 1).stream()
                .filter(fork -> Arrays.stream(fork).anyMatch(Double::isFinite))
                .toList();
        if (!counted.isEmpty()) {
            String plain = name.startsWith("·") ? name.substring(1) : name;
            extras.put(
                    plain,
                    new Measurement.Extra(
                            ForkSamples.of(counted), metric.path("scoreUnit").asText()));
        }
    }

    private static String scenario(String benchmark) {
        String[] names = benchmark.split("\\.");
        String method = names[names.length - 1];
        String type = names.length < 2 ? OWN_CLASS : names[names.length - 2];
        return type.equals(OWN_CLASS) ? method : type + "." + method;
    }

    private static List<double[]> iterations(JsonNode metric, double factor) {
        List<double[]> forks = new ArrayList<>();
        boolean sampled = metric.has("rawDataHistogram");
        for (JsonNode fork : metric.path(sampled ? "rawDataHistogram" : "rawData")) {
            double[] iterations = new double[fork.size()];
            for (int i = 0; i < iterations.length; i++) {
                iterations[i] =
                        factor * (sampled ? mean(fork.get(i)) : fork.get(i).asDouble(Double.NaN));
            }
            forks.add(iterations);
        }
        return forks;
    }

    private static double mean(JsonNode buckets) {
        double sum = 0;
        double count = 0;
        for (JsonNode bucket : buckets) {
            sum += bucket.path(0).asDouble() * bucket.path(1).asLong();
            count += bucket.path(1).asLong();
        }
        return sum / count;
    }

    private static Distribution times(JsonNode metric, double factor) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        for (JsonNode fork : metric.path("rawDataHistogram")) {
            for (JsonNode iteration : fork) {
                for (JsonNode bucket : iteration) {
                    long nanos = Math.max(0, Math.round(bucket.path(0).asDouble() * factor));
                    histogram.recordValueWithCount(nanos, bucket.path(1).asLong());
                }
            }
        }
        return Distribution.of(histogram);
    }

    /** Returns what turns JMH's unit into operations per second or nanoseconds per operation. */
    private static double factor(String unit) {
        return switch (unit) {
            case "ops/s", "ns/op" -> 1;
            case "ops/ms", "us/op" -> 1e3;
            case "ops/us", "ms/op" -> 1e6;
            case "ops/ns", "s/op" -> 1e9;
            case "ops/min" -> 1.0 / 60;
            case "min/op" -> 60e9;
            default ->
                throw new IllegalArgumentException("JMH's score must be ops per time or time per op: unit=" + unit);
        };
    }
}
