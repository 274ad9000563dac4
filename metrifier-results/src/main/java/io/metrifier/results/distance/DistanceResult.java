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
 * The latencies of one caller by contender and distance, with everything needed to judge them.
 * Immutable. Its JSON is a document of its own:
 *
 * <pre>
 * format          "metrifier-distance-1"
 * valid           true or false
 * question        "rest-vs-grpc", "sweep" or "explain"
 * arguments       [...], the arguments of the program
 * startedAt       ISO 8601, UTC
 * steps           how many were requested, each in every round: more than ended if the run broke off
 * results         [{label, valid, invalid, subject, latency, wrong,
 *                 rounds [{number, latency, settlement}],
 *                 wire {bytesUp, bytesDown, packets}, per call,
 *                 network {emulated, floorLeastMicros, floorMedianMicros, controlMedianMicros,
 *                 control {call, calls, leastMicros, medianMicros, connect {...}, each {...}}}}]
 * refusals        [{network, persons, messages, label, reason}]; messages if lists were requested
 * failures        like refusals
 * environment     an {@link Environment}
 * </pre>
 *
 * <p>{@code subject} and {@code latency} are as in a {@link io.metrifier.results.load.LoadResult}. Fields may be added
 * under the same format name; a reader ignores those it does not know.
 *
 * @param question the name of a preset, {@value #SWEEP} or {@value #EXPLAIN}
 * @param environment the machine, the JVM and the versions; the networks are with the results
 * @param steps how many were requested, each in every round; if the run broke off, more than there are rounds of
 *     results, refusals and failures
 * @param refusals measurements that were refused because they would not be valid
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

    /** The question of {@code explain} over a distance. */
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
     * A measurement that was refused because its figures would not be valid.
     *
     * @param messages the number of messages in a list, if lists of messages were requested
     * @param reason the reason, and what to do instead
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Refusal(
            String network, int persons, @Nullable Integer messages, String label, String reason) {}

    /** Returns whether a JSON document is a result over distances in a format that this version supports. */
    public static boolean isIn(JsonNode document) {
        return FORMAT.equals(document.path("format").asText());
    }

    /**
     * Reads a document.
     *
     * @throws IllegalArgumentException if it is another kind of document, has another format, or is damaged
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

    /** Returns this result with the selected results only. */
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

    /** Returns after how many steps the run broke off; empty if it was completed. */
    public Optional<String> brokenOff() {
        int ended = refusals.size() + failures.size();
        for (CallSequence sequence : results) {
            ended += Math.max(1, sequence.rounds().size());
        }
        return ended < steps ? Optional.of("broke off after " + ended + " of " + steps + " steps") : Optional.empty();
    }

    /** Returns whether every result is valid; refusals do not count. */
    @JsonProperty
    public boolean valid() {
        return results.stream().allMatch(CallSequence::valid);
    }
}
