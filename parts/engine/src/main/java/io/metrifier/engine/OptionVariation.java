package io.metrifier.engine;

import io.metrifier.transport.Variant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An option with several values, each of which makes a contender.
 *
 * @param transport that has the option; empty for an option of all transports
 * @param values at least one
 */
public record OptionVariation(Optional<String> transport, String option, List<String> values) {
    /** A value with commas is in quotes. */
    private static final String VALUE = "(?:'[^']+'|[^,+']+)";

    private static final Pattern FORM =
            Pattern.compile("(?:([a-z][a-z0-9-]*):)?([^=:,+]+)=(" + VALUE + "(?:," + VALUE + ")*+)");
    private static final Pattern EACH = Pattern.compile(VALUE);

    /**
     * Parses {@code http:client=socket,jdk}, {@code execution=direct,worker} or {@code
     * network=local,'36ms,bandwidth=100mbit'}.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    public static OptionVariation parse(String text) {
        Matcher match = FORM.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("not an option with values: vary=" + text
                    + "; give one such as http:client=socket,jdk or execution=direct,worker");
        }
        return new OptionVariation(
                Optional.ofNullable(match.group(1)),
                match.group(2),
                EACH.matcher(match.group(3))
                        .results()
                        .map(value -> value.group().replace("'", ""))
                        .toList());
    }

    /**
     * Returns the contenders, each one that has the option replaced by one contender per value.
     *
     * @param able which contenders have options at all
     * @throws IllegalArgumentException if none has this option
     */
    public List<Variant> apply(List<Variant> contenders, Predicate<Variant> able) {
        Predicate<Variant> varies =
                one -> able.test(one) && transport.map(one.transport()::equals).orElse(true);
        if (contenders.stream().noneMatch(varies)) {
            throw new IllegalArgumentException(
                    "no contender has the option to vary: option=" + this + " contenders=" + contenders);
        }
        return contenders.stream()
                .flatMap(one ->
                        varies.test(one) ? values.stream().map(value -> one.with(option, value)) : Stream.of(one))
                .distinct()
                .toList();
    }

    /** Returns the form that {@link #parse} reads. */
    @Override
    public String toString() {
        return transport.map(id -> id + ":").orElse("") + option + "="
                + values.stream()
                        .map(value -> value.contains(",") ? "'" + value + "'" : value)
                        .collect(Collectors.joining(","));
    }
}
