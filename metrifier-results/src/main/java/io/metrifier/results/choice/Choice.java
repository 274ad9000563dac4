package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.document.Sample;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which transport to take, and everything that is needed to defend it. Immutable. Its JSON is a document of its own:
 *
 * <pre>
 * format          "metrifier-choice-1"
 * question        {scenario, message {name, sha256, file}, network, rate, promise, percent, preference, coreHour,
 *                 timeNanos, confidence, minimumEffect}
 * answer          {preference, state: decided, undecided or nobody, best, same [...], open [...], moreRounds}
 * others          [like answer], what the other preferences say
 * candidates      [{name, fate, why, rounds, unread, times, cpuNanos, latencyNanos, callsPerSecond, bytes}], each of
 *                 these figures {value, low, high}
 * elsewhere       {own {persons, network, rate}, over [size, distance, bandwidth or rate], among [...], probes [{at
 *                 like own, answer like answer}], timeNanos, tookNanos}; absent where nobody looked
 * starts          [{contender, conditions, round, figures {...}}], first calls of getPerson as samples of a {@link
 *                 io.metrifier.results.document.ResultDocument}; empty where none were made
 * recoveries      [like starts], what callers of getPerson saw of a killed server; empty where none was killed
 * warnings        [...], what a reader must know before believing it
 * arguments       [...], what the program was started with
 * program         the SHA-256 of the program's jar; empty where it was not started from one
 * startedAt       ISO 8601, UTC
 * tookNanos       from the first measurement to the last
 * environment     an {@link Environment}
 * </pre>
 *
 * <p>The results that it rests on lie beside it, each as a document of its own. Fields may be added under the same
 * format name; a reader ignores those it does not know.
 *
 * @param question what was asked
 * @param answer by the preference that was asked for
 * @param others what the other preferences say of the same figures
 * @param candidates everybody, the chosen one first
 * @param elsewhere where else the question was asked; {@code null} where nowhere
 * @param starts what first calls took, of those that remained; empty where nobody asked
 * @param recoveries what callers saw when the servers of those that remained were killed; empty where nobody asked
 * @param warnings what a reader must know before believing it, each a sentence or more
 * @param arguments what the program was started with
 * @param program the SHA-256 of its jar, empty where nobody knows
 * @param startedAt when the first measurement began
 * @param took how long all of them took
 * @param environment the machine, the JVM and the versions
 */
@JsonPropertyOrder({
    "format",
    "question",
    "answer",
    "others",
    "candidates",
    "elsewhere",
    "starts",
    "recoveries",
    "warnings"
})
public record Choice(
        ChoiceQuestion question,
        PreferenceVerdict answer,
        List<PreferenceVerdict> others,
        List<Candidate> candidates,
        @Nullable Sensitivity elsewhere,
        List<Sample> starts,
        List<Sample> recoveries,
        List<String> warnings,
        List<String> arguments,
        String program,
        Instant startedAt,
        @JsonProperty("tookNanos") Duration took,
        Environment environment) {
    /** The name and version of its JSON. */
    public static final String FORMAT = "metrifier-choice-1";

    /** What its file is called, in the folder of the results that it rests on. */
    public static final String FILE = "choice.json";

    public Choice {
        others = List.copyOf(others);
        candidates = List.copyOf(candidates);
        starts = List.copyOf(starts);
        recoveries = List.copyOf(recoveries);
        warnings = List.copyOf(warnings);
        arguments = List.copyOf(arguments);
    }

    /** Tells whether a JSON document is a choice, of a format that this version knows. */
    public static boolean isIn(JsonNode document) {
        return FORMAT.equals(document.path("format").asText());
    }

    /**
     * Reads a document.
     *
     * @throws IllegalArgumentException where it is anything else, of another format, or damaged
     */
    public static Choice from(JsonNode document) {
        if (!isIn(document)) {
            throw new IllegalArgumentException(
                    "not a choice: format=" + document.path("format").asText("none") + " known=" + FORMAT);
        }
        return Json.read(document, Choice.class);
    }

    /** Returns {@link #FORMAT}. */
    @JsonProperty
    public String format() {
        return FORMAT;
    }

    /** Returns somebody by name; empty where nobody of that name took part. */
    public Optional<Candidate> candidate(String name) {
        return candidates.stream().filter(one -> one.name().equals(name)).findFirst();
    }
}
