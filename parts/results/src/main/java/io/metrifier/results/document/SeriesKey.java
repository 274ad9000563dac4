package io.metrifier.results.document;

import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.scenario.Scenario;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Everything but the contender that a series was measured under: series of equal keys may be compared. Immutable.
 *
 * @param scenario what was called, such as {@code getPerson}
 * @param mode JMH's short name, such as {@code thrpt}
 * @param threads how many threads called
 * @param parameters every other condition
 */
public record SeriesKey(String scenario, String mode, int threads, SortedMap<String, String> parameters)
        implements Comparable<SeriesKey> {
    private static final Set<String> NAMED = Set.of(RunMetrics.SCENARIO, RunMetrics.MODE, RunMetrics.THREADS);

    private static final Comparator<Map<String, String>> PARAMETERS = (a, b) -> {
        for (String name : a.keySet()) {
            int order = NaturalOrder.ORDER.compare(a.get(name), b.getOrDefault(name, ""));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    };

    public SeriesKey {
        parameters = new TreeMap<>(parameters);
    }

    /** Returns the key of samples with these conditions. */
    public static SeriesKey of(Map<String, String> conditions) {
        SortedMap<String, String> parameters = new TreeMap<>(conditions);
        parameters.keySet().removeAll(NAMED);
        return new SeriesKey(
                conditions.getOrDefault(RunMetrics.SCENARIO, ""),
                conditions.getOrDefault(RunMetrics.MODE, ""),
                Integer.parseInt(conditions.getOrDefault(RunMetrics.THREADS, "")),
                parameters);
    }

    /** Returns this key without this parameter: the key of a sweep over it. */
    public SeriesKey without(String parameter) {
        SortedMap<String, String> rest = new TreeMap<>(parameters);
        rest.remove(parameter);
        return new SeriesKey(scenario, mode, threads, rest);
    }

    /** Returns whether a higher score is better: of a rate, not of a time. */
    public boolean higherIsBetter() {
        return mode.equals(RunMetrics.THROUGHPUT);
    }

    /** Returns these parameters as {@code name=value}, separated by commas; empty where there is none of them. */
    public String describe(Iterable<String> names) {
        SortedMap<String, String> chosen = new TreeMap<>();
        for (String name : names) {
            String value = parameters.get(name);
            if (value != null) {
                chosen.put(name, value);
            }
        }
        return chosen.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.joining(", "));
    }

    @Override
    public int compareTo(SeriesKey other) {
        return Comparator.comparing(SeriesKey::mode)
                .thenComparing(SeriesKey::threads)
                .thenComparingInt(key -> Scenario.rankOf(key.scenario()))
                .thenComparing(SeriesKey::scenario)
                .thenComparing(SeriesKey::parameters, PARAMETERS)
                .compare(this, other);
    }
}
