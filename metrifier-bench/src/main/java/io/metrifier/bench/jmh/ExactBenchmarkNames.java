package io.metrifier.bench.jmh;

import io.metrifier.results.scenario.Scenario;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes JMH match the names of our benchmarks exactly: as a pattern, {@code getPerson} would also match
 * {@code getPersonLinks}.
 */
final class ExactBenchmarkNames {
    private static final List<String> PREFIXES =
            List.of("", PersonBenchmark.class.getSimpleName() + ".", PersonBenchmark.class.getName() + ".");

    private ExactBenchmarkNames() {}

    /**
     * Returns these arguments with the end of every name marked.
     *
     * @param includes the arguments that name benchmarks
     */
    static String[] ended(String[] arguments, Collection<String> includes) {
        return Stream.of(arguments)
                .map(argument -> includes.contains(argument) && isName(argument) ? argument + "$" : argument)
                .toArray(String[]::new);
    }

    private static boolean isName(String include) {
        return PREFIXES.stream()
                .flatMap(prefix -> Scenario.ofPersons().stream().map(one -> prefix + one.id()))
                .anyMatch(include::equals);
    }
}
