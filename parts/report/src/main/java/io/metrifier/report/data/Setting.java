package io.metrifier.report.data;

import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Everything but the transport that a JMH measurement was made under: measurements of equal setting may be compared.
 * Immutable.
 *
 * @param scenario what was called, such as {@code getPerson}
 * @param mode JMH's short name, such as {@code thrpt}
 * @param threads how many threads called
 * @param parameters the benchmark's parameters without the transport
 */
public record Setting(String scenario, String mode, int threads, SortedMap<String, String> parameters)
        implements Comparable<Setting> {
    private static final Comparator<Map<String, String>> PARAMETERS = (a, b) -> {
        for (String name : a.keySet()) {
            int order = NaturalOrder.ORDER.compare(a.get(name), b.getOrDefault(name, ""));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    };

    public Setting {
        parameters = new TreeMap<>(parameters);
    }

    /** Returns this setting without one of its parameters: what the points of a sweep have in common. */
    public Setting without(String parameter) {
        SortedMap<String, String> rest = new TreeMap<>(parameters);
        rest.remove(parameter);
        return new Setting(scenario, mode, threads, rest);
    }

    /** Returns whether a higher score is better: of a rate, not of a time. */
    public boolean higherIsBetter() {
        return mode.equals("thrpt");
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
    public int compareTo(Setting other) {
        return Comparator.comparing(Setting::mode)
                .thenComparing(Setting::threads)
                .thenComparingInt(setting -> ScenarioOrder.rank(setting.scenario()))
                .thenComparing(Setting::scenario)
                .thenComparing(Setting::parameters, PARAMETERS)
                .compare(this, other);
    }
}
