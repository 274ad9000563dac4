package io.metrifier.results.distance;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What one caller waited for, contender by contender and distance by distance, with everything needed to judge it.
 * Immutable. Its JSON is a document of its own:
 *
 * <pre>
 * format          "metrifier-distance-1"
 * valid           true or false
 * question        "rest-vs-grpc", "sweep" or "explain"
 * arguments       [...], what the program was started with
 * startedAt       ISO 8601, UTC
 * steps           how many were asked for, each in every round: more than were ended where the run broke off
 * results         [{label, valid, invalid, subject, latency, wrong,
 *                 rounds [{number, latency, settlement}],
 *                 wire {bytesUp, bytesDown, packets}, per call,
 *                 network {emulated, floorLeastMicros, floorMedianMicros, controlMedianMicros,
 *                 control {call, calls, leastMicros, medianMicros, connect {...}, each {...}}}}]
 * refusals        [{network, persons, messages, label, reason}]; messages where lists were asked for
 * failures        like refusals
 * environment     an {@link Environment}
 * </pre>
 *
 * <p>{@code subject} and {@code latency} are as in a {@link io.metrifier.results.load.LoadResult}. Fields may be added
 * under the same format name; a reader ignores those it does not know.
 *
 * @param question the name of a preset, {@value #SWEEP} or {@value #EXPLAIN}
 * @param arguments what the program was started with
 * @param startedAt when the first measurement began
 * @param environment the machine, the JVM and the versions; the networks are with the results
 * @param steps how many were asked for, each in every round; where the run broke off, more than there are rounds of
 *     results, refusals and failures
 * @param results what was measured, in its order
 * @param refusals what was asked for and cannot be measured honestly
 * @param failures what was tried and failed
 */
@JsonPropertyOrder({"format", "valid"})
public record DistanceResult(
        String question,
        List<String> arguments,
        Instant startedAt,
        Environment environment,
        int steps,
        List<CallSequence> results,
        List<Refusal> refusals,
        List<Refusal> failures) {
    /** The name and version of its JSON. */
    public static final String FORMAT = "metrifier-distance-1";

    /** The question of what a distance adds to what was explained next to the server. */
    public static final String EXPLAIN = "explain";

    /** The question of a sweep. */
    public static final String SWEEP = "sweep";

    public DistanceResult {
        arguments = List.copyOf(arguments);
        results = List.copyOf(results);
        refusals = List.copyOf(refusals);
        failures = List.copyOf(failures);
    }

    /**
     * What the lab does not measure because the figures would not be honest, or could not.
     *
     * @param network what lay between, as it was asked for
     * @param persons the size of the data set
     * @param messages how many messages a list had, where lists of messages were asked for
     * @param label what people call the contender
     * @param reason why, and what to do instead
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Refusal(
            String network, int persons, @Nullable Integer messages, String label, String reason) {}

    /** Tells whether a JSON document is a result over distances, of a format that this version knows. */
    public static boolean isIn(JsonNode document) {
        return FORMAT.equals(document.path("format").asText());
    }

    /**
     * Reads a document.
     *
     * @throws IllegalArgumentException where it is anything else, of another format, or damaged
     */
    public static DistanceResult from(JsonNode document) {
        if (!isIn(document)) {
            throw new IllegalArgumentException("not a result over distances: format="
                    + document.path("format").asText("none") + " known=" + FORMAT);
        }
        DistanceResult result = Json.read(document, DistanceResult.class);
        if (result.valid() != document.path("valid").asBoolean()) {
            throw new IllegalArgumentException(
                    "valid must be true exactly where every result is: valid=" + document.path("valid"));
        }
        return result;
    }

    /** Returns {@link #FORMAT}. */
    @JsonProperty
    public String format() {
        return FORMAT;
    }

    /** Returns this result with these of its results alone. */
    public DistanceResult of(Predicate<CallSequence> kept) {
        return new DistanceResult(
                question,
                arguments,
                startedAt,
                environment,
                steps,
                results.stream().filter(kept).toList(),
                refusals,
                failures);
    }

    /** Says after how many steps the run broke off; empty where it came to its end. */
    public Optional<String> brokenOff() {
        int ended = refusals.size() + failures.size();
        for (CallSequence sequence : results) {
            ended += Math.max(1, sequence.rounds().size());
        }
        return ended < steps ? Optional.of("broke off after " + ended + " of " + steps + " steps") : Optional.empty();
    }

    /** Tells whether every result is valid; a refusal is no result. */
    @JsonProperty
    public boolean valid() {
        return results.stream().allMatch(CallSequence::valid);
    }
}
