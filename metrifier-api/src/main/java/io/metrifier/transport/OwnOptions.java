package io.metrifier.transport;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** The properties of one transport. Malformed values fail with the same messages in every transport. Immutable. */
public final class OwnOptions {
    private final String transportId;
    private final Map<String, String> values;
    private final @Nullable SSLContext sslContext;

    OwnOptions(String transportId, Map<String, String> values, @Nullable SSLContext sslContext) {
        this.transportId = transportId;
        this.values = Map.copyOf(values);
        this.sslContext = sslContext;
    }

    /** Returns the context to encrypt with in place of PEM files; {@code null} if it is not set. */
    public @Nullable SSLContext sslContext() {
        return sslContext;
    }

    /** Returns the value as given; empty if it is not set. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** Returns the value as a path, which need not exist; empty if it is not set. */
    public Optional<Path> path(String name) {
        return text(name).map(Path::of);
    }

    /**
     * Returns the value, which must be one of the choices; the first choice if it is not set.
     *
     * @throws UnknownNameException if it is not a choice
     */
    public String oneOf(String name, String... choices) {
        String value = values.getOrDefault(name, choices[0]);
        if (!List.of(choices).contains(value)) {
            String message = String.valueOf(
                    malformed(name, "must be one of " + List.of(choices), value).getMessage());
            throw new UnknownNameException(message, transportId + "." + name + "=", value, "", List.of(choices));
        }
        return value;
    }

    /**
     * Returns the value as a whole number between {@code min} and {@code max}, both inclusive; {@code preset} if it is
     * not set.
     *
     * @throws IllegalArgumentException if it is not such a number
     */
    public int number(String name, int preset, int min, int max) {
        return parseInRange(
                name,
                Integer.toString(preset),
                Integer::parseInt,
                min,
                max,
                "must be a whole number from " + min + " to " + max);
    }

    /**
     * Returns the value as a time between {@code min} and {@code max}, both inclusive; {@code preset} if it is not set.
     *
     * @throws IllegalArgumentException if it is not such a time, or has no unit
     */
    public Duration time(String name, Duration preset, Duration min, Duration max) {
        return parseInRange(
                name,
                Durations.exact(preset),
                Durations::parse,
                min,
                max,
                "must be a time with its unit, us, ms, s, m or h, from " + Durations.exact(min) + " to "
                        + Durations.exact(max));
    }

    /**
     * Returns the value as a number of bytes between {@code min} and {@code max}, both inclusive; {@code preset} if it
     * is not set.
     *
     * @throws IllegalArgumentException if it is not such a size
     */
    public int bytes(String name, int preset, int min, int max) {
        return parseInRange(
                name,
                Integer.toString(preset),
                value -> ByteSize.parse(value).bytes(),
                min,
                max,
                "must be a size in bytes, k, m or g from " + new ByteSize(min) + " to " + new ByteSize(max));
    }

    private <T extends Comparable<T>> T parseInRange(
            String name, String preset, Function<String, T> parse, T min, T max, String rule) {
        String value = values.getOrDefault(name, preset);
        try {
            T parsed = parse.apply(value);
            if (parsed.compareTo(min) >= 0 && parsed.compareTo(max) <= 0) {
                return parsed;
            }
        } catch (IllegalArgumentException e) {
            // Falls through to the exception below, which states the rule.
        }
        throw malformed(name, rule, value);
    }

    /** Returns the exception to throw for a value that breaks a rule, such as {@code must be a power of two}. */
    public IllegalArgumentException malformed(String name, String rule, String value) {
        String key = transportId + "." + name;
        return new IllegalArgumentException("invalid option: " + key + "=" + value + "; it " + rule);
    }
}
