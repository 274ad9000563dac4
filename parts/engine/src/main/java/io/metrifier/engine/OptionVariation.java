package io.metrifier.engine;

import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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
    /** The value that leaves the option out. */
    private static final String NONE = "none";

    private static final Pattern FORM = Pattern.compile("(?:([a-z][a-z0-9-]*):)?([^=:,+']+)=(.+)");

    /**
     * Parses {@code http:client=socket,jdk}, {@code execution=direct,worker} or {@code
     * network=local,'36ms,bandwidth=100mbit'}. Values are written as in a {@link Variant}.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    public static OptionVariation parse(String text) {
        Matcher match = FORM.matcher(text);
        if (!match.matches()) {
            throw malformed(text, "");
        }
        String option = match.group(2);
        List<String> values = new ArrayList<>();
        for (String value : ContenderSpec.splitList(match.group(3))) {
            values.add(parseValue(text, option, value));
        }
        return new OptionVariation(Optional.ofNullable(match.group(1)), option, values);
    }

    private static String parseValue(String text, String option, String value) {
        Map<String, String> parsed;
        try {
            parsed = Variant.parse("+" + option + "=" + value).options();
        } catch (IllegalArgumentException e) {
            throw malformed(text, e.getMessage() + "; ");
        }
        if (value.isEmpty() || parsed.size() != 1) {
            throw malformed(text, "");
        }
        return parsed.values().iterator().next();
    }

    private static IllegalArgumentException malformed(String text, String reason) {
        return new IllegalArgumentException("not an option with values: vary=" + text + "; " + reason
                + "give one such as http:client=socket,jdk or execution=direct,worker");
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
                .flatMap(one -> varies.test(one) ? values.stream().map(value -> set(one, value)) : Stream.of(one))
                .distinct()
                .toList();
    }

    private Variant set(Variant contender, String value) {
        if (!value.equals(NONE)) {
            return contender.with(option, value);
        }
        TreeMap<String, String> others = new TreeMap<>(contender.options());
        others.remove(option);
        return new Variant(contender.transport(), others);
    }

    /** Returns the form that {@link #parse} reads. */
    @Override
    public String toString() {
        return transport.map(id -> id + ":").orElse("") + option + "="
                + values.stream().map(this::quote).collect(Collectors.joining(","));
    }

    private String quote(String value) {
        return new Variant("", new TreeMap<>(Map.of(option, value))).toString().substring(option.length() + 2);
    }
}
