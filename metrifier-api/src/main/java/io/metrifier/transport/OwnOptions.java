package io.metrifier.transport;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The properties of one transport, read with the messages every transport shares. Immutable. */
public final class OwnOptions {
    private final String transportId;
    private final Map<String, String> values;

    OwnOptions(String transportId, Map<String, String> values) {
        this.transportId = transportId;
        this.values = Map.copyOf(values);
    }

    /** Returns the value as it was given. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** Returns the value as a path, which need not exist. */
    public Optional<Path> path(String name) {
        return text(name).map(Path::of);
    }

    /**
     * Returns the value, which must be one of the choices; the first of them where it is not set.
     *
     * @throws IllegalArgumentException where it is anything else
     */
    public String oneOf(String name, String... choices) {
        String value = values.getOrDefault(name, choices[0]);
        if (!List.of(choices).contains(value)) {
            throw malformed(name, "must be one of " + List.of(choices), value);
        }
        return value;
    }

    /**
     * Returns the value as a whole number within bounds, both included.
     *
     * @throws IllegalArgumentException where it is anything else
     */
    public int number(String name, int preset, int least, int most) {
        String value = values.getOrDefault(name, Integer.toString(preset));
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The message below says what a number is here.
        }
        throw malformed(name, "must be a whole number from " + least + " to " + most, value);
    }

    /** Returns the exception that says what rule a value of this transport breaks. */
    public IllegalArgumentException malformed(String name, String rule, String value) {
        String key = transportId + "." + name;
        return new IllegalArgumentException(key + " " + rule + ": " + key + "=" + value);
    }
}
