package io.metrifier.results.document;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import io.metrifier.results.metric.RunContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Everything that one command measured. Immutable. Its JSON has these fields, in this order:
 *
 * <pre>
 * format          "metrifier-result-1"
 * kind            what was measured, such as "first-call"; each kind is described in results.metric
 * command         [...], the arguments of the program
 * startedAt       ISO 8601, UTC
 * samples         [{contender, conditions {name: text}, round, failure, findings [{rule, message}],
 *                 warmup {settled, seconds, moving, callsPerSecond [...], idleCores},
 *                 figures {name: {value, unit, turns [...]}},
 *                 histograms {name: {count, meanNanos, percentilesNanos {...}, histogram}}}]
 * environment     an {@link Environment}
 * run             a {@link RunContext}, of kind run alone
 * planned         the number of samples of a complete measurement; absent if that is unknown
 * </pre>
 *
 * <p>An empty field of a sample is absent. {@code histogram} is HdrHistogram's compressed form in base64, in
 * nanoseconds; the fields next to it are for people and are not read back. Fields may be added under the same
 * format name; a reader ignores unknown fields.
 *
 * @param samples in the order in which they were taken
 * @param run what applies to all samples of a run; empty for every other kind
 * @param planned the number of samples of a complete measurement, including failed ones; empty if that is unknown
 */
@JsonPropertyOrder({"format", "kind", "command", "startedAt", "samples"})
public record ResultDocument(
        String kind,
        List<String> command,
        Instant startedAt,
        List<RoundResult> samples,
        Environment environment,
        Optional<RunContext> run,
        Optional<Integer> planned) {
    /** The name and version of its JSON. */
    public static final String FORMAT = "metrifier-result-1";

    public ResultDocument {
        command = List.copyOf(command);
        samples = List.copyOf(samples);
    }

    /** Creates a document of any other kind than {@code run}. */
    public ResultDocument(
            String kind, List<String> command, Instant startedAt, List<RoundResult> samples, Environment environment) {
        this(kind, command, startedAt, samples, environment, Optional.empty(), Optional.empty());
    }

    /** Returns whether a JSON document is such a result, of a format that this version knows. */
    public static boolean isIn(JsonNode document) {
        return FORMAT.equals(document.path("format").asText());
    }

    /**
     * Reads a document that {@link #isIn} accepts.
     *
     * @throws IllegalArgumentException if it is damaged; the message names the field
     */
    public static ResultDocument from(JsonNode document) {
        return EarlierTwins.addTo(Json.read(document, ResultDocument.class), document);
    }

    /** Returns {@link #FORMAT}. */
    @JsonProperty
    public String format() {
        return FORMAT;
    }

    /** Returns this document with the selected samples only. */
    public ResultDocument filter(Predicate<RoundResult> kept) {
        List<RoundResult> selected = samples.stream().filter(kept).toList();
        return with(selected, planned.map(all -> all - samples.size() + selected.size()));
    }

    /** Returns this document with other samples. */
    public ResultDocument with(List<RoundResult> others) {
        return with(others, planned);
    }

    /** Returns this document with another context. */
    public ResultDocument with(RunContext context) {
        return new ResultDocument(kind, command, startedAt, samples, environment, Optional.of(context), planned);
    }

    /** Returns this document as measured by another command. */
    public ResultDocument withCommand(List<String> other) {
        return new ResultDocument(kind, other, startedAt, samples, environment, run, planned);
    }

    private ResultDocument with(List<RoundResult> others, Optional<Integer> all) {
        return new ResultDocument(kind, command, startedAt, others, environment, run, all);
    }

    /** Returns after how many steps the measurement broke off; empty if it is complete or that is unknown. */
    public Optional<String> brokenOff() {
        return planned.filter(all -> samples.size() < all)
                .map(all -> "broke off after " + samples.size() + " of " + all + " steps");
    }
}
