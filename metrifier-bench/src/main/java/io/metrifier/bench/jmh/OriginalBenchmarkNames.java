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
 * The names of the original metrifier's benchmarks: it had a class for each transport, which is a parameter here.
 */
final class OriginalBenchmarkNames {
    private static final Map<String, String> TRANSPORTS =
            Map.of("HttpBenchmark", "http", "RPCProtoBenchmark", "proto", "RPCAvroBenchmark", "avro");

    private static final Pattern NAME = Pattern.compile(".*?(HttpBenchmark|RPC(?:Proto|Avro)Benchmark)(.*)");

    private OriginalBenchmarkNames() {}

    /**
     * Returns what to type instead; empty if no name is one of the original's.
     *
     * @param includes the arguments that name benchmarks
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

    /** Returns the scenarios whose names begin like this; all if the pattern is another one. */
    private static List<String> scenarios(String pattern) {
        String requested = pattern.replaceAll("[^A-Za-z]", "");
        List<String> exact =
                PersonScenario.ids().stream().filter(requested::equals).toList();
        return exact.isEmpty() ? PersonScenario.ids() : exact;
    }
}
