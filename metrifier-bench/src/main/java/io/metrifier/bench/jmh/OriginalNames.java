package io.metrifier.bench.jmh;

import static java.util.Objects.requireNonNull;

import io.metrifier.lab.scenario.PersonScenario;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The benchmarks of the original metrifier, by their names there: where it had a class for each transport, there is a
 * parameter here.
 */
final class OriginalNames {
    private static final Map<String, String> TRANSPORTS =
            Map.of("HttpBenchmark", "http", "RPCProtoBenchmark", "proto", "RPCAvroBenchmark", "avro");

    private static final Pattern NAME = Pattern.compile(".*?(HttpBenchmark|RPC(?:Proto|Avro)Benchmark)(.*)");

    private OriginalNames() {}

    /**
     * Returns what to type instead; empty where none of these names one of them.
     *
     * @param includes those of the arguments that say what to measure
     */
    static Optional<String> here(Collection<String> includes) {
        Set<String> transports = new LinkedHashSet<>();
        Set<String> scenarios = new LinkedHashSet<>();
        for (String include : includes) {
            Matcher name = NAME.matcher(include);
            if (name.matches()) {
                transports.add(requireNonNull(TRANSPORTS.get(name.group(1))));
                scenarios.addAll(scenarios(name.group(2)));
            }
        }
        return transports.isEmpty()
                ? Optional.empty()
                : Optional.of("PersonBenchmark"
                        + (scenarios.size() == 1 ? "." + scenarios.iterator().next() : "") + " -p transport="
                        + String.join(",", transports));
    }

    /** Those whose names begin so; all where the pattern is another one. */
    private static List<String> scenarios(String pattern) {
        String asked = pattern.replaceAll("[^A-Za-z]", "");
        List<String> exact = PersonScenario.ids().stream().filter(asked::equals).toList();
        return exact.isEmpty() ? PersonScenario.ids() : exact;
    }
}
