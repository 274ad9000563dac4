package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The result of a choice: which transport to use, and the evidence. Immutable. Its JSON is a separate document:
 *
 * <pre>
 * format          "metrifier-choice-1"
 * question        {scenario, message {name, sha256, file}, network, rate, slo, percent, preference, coreHour,
 *                 timeNanos, confidence, minimumEffect}
 * answer          {preference, state: conclusive, inconclusive or none, best, same [...], open [...], moreRounds}
 * others          [like answer], the verdicts by the other preferences
 * candidates      [{name, outcome, why, rounds, unread, times, cpuNanos, latencyNanos, callsPerSecond, bytes}], each of
 *                 these figures {value, low, high}
 * starts          [{contender, conditions, round, figures {...}}], first calls of getPerson as samples of a {@link
 *                 io.metrifier.results.document.ResultDocument}; empty if not measured
 * recoveries      [like starts], what callers of getPerson saw of a killed server; empty if not measured
 * warnings        [...], limits of the result
 * arguments       [...], the arguments of the program
 * program         the SHA-256 of the program's jar; empty if it was not started from one
 * startedAt       ISO 8601, UTC
 * tookNanos       from the first measurement to the last
 * environment     an {@link Environment}
 * </pre>
 *
 * <p>The results that it is based on lie in the same folder, each as a separate document. Fields may be added under the
 * same format name; a reader ignores unknown fields.
 *
 * @param others the verdicts by the other preferences, from the same figures
 * @param starts first calls of the remaining candidates; empty if not measured
 * @param recoveries what callers saw when servers of the remaining candidates were killed; empty if not measured
 * @param warnings limits of the result, each a sentence or more
 * @param program the SHA-256 of its jar, empty if unknown
 */
@JsonPropertyOrder({"format", "question", "answer", "others", "candidates", "starts", "recoveries", "warnings"})
public record Choice(
        ChoiceQuestion question,
        ChoiceVerdict answer,
        List<ChoiceVerdict> others,
        List<Candidate> candidates,
        List<RoundResult> starts,
        List<RoundResult> recoveries,
        List<String> warnings,
        List<String> arguments,
        String program,
        Instant startedAt,
        @JsonProperty("tookNanos") Duration took,
        Environment environment) {
    /** The name and version of its JSON. */
    public static final String FORMAT = "metrifier-choice-1";

    /** The name of its file in the folder of the results that it is based on. */
    public static final String FILE = "choice.json";

    public Choice {
        others = List.copyOf(others);
        candidates = List.copyOf(candidates);
        starts = List.copyOf(starts);
        recoveries = List.copyOf(recoveries);
        warnings = List.copyOf(warnings);
        arguments = List.copyOf(arguments);
    }

    /** Returns whether a JSON document is a choice in a format that this version supports. */
    public static boolean isIn(JsonNode document) {
        return FORMAT.equals(document.path("format").asText());
    }

    /**
     * Reads a document.
     *
     * @throws IllegalArgumentException if it is another kind of document, has another format, or is damaged
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

    /** Returns the candidate with this name; empty if there is none. */
    public Optional<Candidate> candidate(String name) {
        return candidates.stream().filter(one -> one.name().equals(name)).findFirst();
    }
}
