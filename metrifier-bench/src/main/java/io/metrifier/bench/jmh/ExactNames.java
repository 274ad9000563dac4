package io.metrifier.bench.jmh;

import io.metrifier.lab.scenario.PersonScenario;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes the name of a benchmark of ours mean itself: JMH takes it for a pattern, by which {@code getPerson} is
 * {@code getPersonLinks} too.
 */
final class ExactNames {
    private static final List<String> PREFIXES =
            List.of("", PersonBenchmark.class.getSimpleName() + ".", PersonBenchmark.class.getName() + ".");

    private ExactNames() {}

    /**
     * Returns these arguments with every name ended.
     *
     * @param includes those of the arguments that say what to measure
     */
    static String[] ended(String[] arguments, Collection<String> includes) {
        return Stream.of(arguments)
                .map(argument -> includes.contains(argument) && isName(argument) ? argument + "$" : argument)
                .toArray(String[]::new);
    }

    private static boolean isName(String include) {
        return PREFIXES.stream()
                .flatMap(prefix -> PersonScenario.ids().stream().map(prefix::concat))
                .anyMatch(include::equals);
    }
}
