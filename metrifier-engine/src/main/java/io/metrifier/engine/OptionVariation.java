package io.metrifier.engine;

import io.metrifier.transport.Variant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An option with each of several values in its turn.
 *
 * @param transport whose option it is; empty for an option of all
 * @param option its name
 * @param values at least one
 */
public record OptionVariation(Optional<String> transport, String option, List<String> values) {
    private static final Pattern FORM = Pattern.compile("(?:([a-z][a-z0-9-]*):)?([^=:,+]+)=([^,+]+(?:,[^,+]+)*)");

    /**
     * Reads {@code http:client=socket,jdk} or {@code execution=direct,worker}.
     *
     * @throws IllegalArgumentException if the text is anything else
     */
    public static OptionVariation parse(String text) {
        Matcher match = FORM.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("what varies is an option of one transport, such as"
                    + " http:client=socket,jdk, or of all, such as execution=direct,worker: vary=" + text);
        }
        return new OptionVariation(
                Optional.ofNullable(match.group(1)),
                match.group(2),
                List.of(match.group(3).split(",")));
    }

    /**
     * Returns contenders with each of the values in place of those that have the option, and the others.
     *
     * @param able who has options at all
     * @throws IllegalArgumentException if nobody has this one
     */
    public List<Variant> of(List<Variant> contenders, Predicate<Variant> able) {
        Predicate<Variant> varies =
                one -> able.test(one) && transport.map(one.transport()::equals).orElse(true);
        if (contenders.stream().noneMatch(varies)) {
            throw new IllegalArgumentException(
                    "somebody must take part who can vary: option=" + this + " contenders=" + contenders);
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
        return transport.map(id -> id + ":").orElse("") + option + "=" + String.join(",", values);
    }
}
