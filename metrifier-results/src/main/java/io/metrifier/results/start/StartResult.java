package io.metrifier.results.start;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import java.util.List;
import java.util.function.Predicate;

/**
 * What first calls took, of everyone who was asked for. Its JSON is a document of its own, with
 * {@code format} in front.
 *
 * @param command what the program was started with
 * @param environment of the machine
 * @param forks in the order in which they were measured
 */
@JsonPropertyOrder("format")
public record StartResult(List<String> command, Environment environment, List<StartFork> forks) {
    /** The name and version of its JSON. */
    public static final String FORMAT = "metrifier-start-1";

    public StartResult {
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
    public static StartResult from(JsonNode document) {
        return Json.read(document, StartResult.class);
    }

    /** Returns {@link #FORMAT}. */
    @JsonProperty
    public String format() {
        return FORMAT;
    }

    /** Returns this result with these of its forks alone. */
    public StartResult of(Predicate<StartFork> kept) {
        return new StartResult(command, environment, forks.stream().filter(kept).toList());
    }
}
