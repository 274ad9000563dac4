package io.metrifier.results.recovery;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/**
 * How callers of some contenders fared when something befell the server. Its JSON is a document of its own, with
 * {@code format} in front.
 *
 * @param command what the program was started with
 * @param environment of the machine
 * @param load what was sent meanwhile
 * @param lasting how long a pause and a cut were to last
 * @param forks in the order in which they were measured
 */
@JsonPropertyOrder("format")
public record RecoveryResult(
        List<String> command, Environment environment, Load load, Duration lasting, List<RecoveryFork> forks) {
    /** The name and version of its JSON. */
    public static final String FORMAT = "metrifier-recovery-1";

    public RecoveryResult {
        command = List.copyOf(command);
        forks = List.copyOf(forks);
    }

    /** Tells whether a JSON document is such a result, of a format that this version knows. */
    public static boolean isIn(JsonNode document) {
        return FORMAT.equals(document.path("format").asText());
    }

    /**
     * Reads a document that {@link #isIn} accepts.
     *
     * @throws IllegalArgumentException where it is damaged
     */
    public static RecoveryResult from(JsonNode document) {
        return Json.read(document, RecoveryResult.class);
    }

    /** Returns {@link #FORMAT}. */
    @JsonProperty
    public String format() {
        return FORMAT;
    }

    /** Returns this result with these of its forks alone. */
    public RecoveryResult of(Predicate<RecoveryFork> kept) {
        return new RecoveryResult(
                command, environment, load, lasting, forks.stream().filter(kept).toList());
    }
}
