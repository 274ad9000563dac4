package io.metrifier.results.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import io.metrifier.results.run.WarmupResult;
import io.metrifier.results.subject.Subject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one load measurement found, with everything needed to judge it. Immutable. Its JSON is a document of its own:
 *
 * <pre>
 * format          "metrifier-load-1"
 * valid           true or false
 * findings        [{rule, message}], why it is invalid
 * round           from 1
 * subject         {transport, contender, tier, scenario, server, persons, execution, connectTimeoutNanos,
 *                 callTimeoutNanos, drainTimeoutNanos, maxMessageSize, options {name: value}}
 * load            {rate, arrival, durationNanos, warmupRate, warmupNanos, lanes, connections, async, inFlight,
 *                 spinNanos, graceNanos, seed, count, imageBytes, share {number, of, startAt, process}, stages,
 *                 laneRange {from, upTo}}; share absent where one process sends all, stages where the rate stays,
 *                 laneRange where the number of lanes was fixed
 * startedAt       ISO 8601, UTC
 * elapsedNanos    from the first message due to the last answer, less what the fastest took; at least durationNanos
 * achievedRate    answers per second
 * holdsUpTo       the highest latency percentile that is valid despite stalls of the load generator
 * counts          {due, answered, failed, unanswered, unsent, mismatched, queued, pushedBack}
 * failures        {message: count}
 * latency, service, lateness, stalls
 *                 {count, meanNanos, percentilesNanos {"0", "10" ... "90", "95", "99", "99.9", "100"}, histogram}
 * usage           {clientCpuNanosPerCall, serverCpuNanosPerCall, clientBytesPerCall, busiestCore, wireBytesUpPerCall,
 *                 wireBytesDownPerCall, spinShare, spinNanos, throttledShare}; without what is not known
 * seconds         [{second, answered, p50Nanos, p99Nanos}], of each second with answers; absent if not known
 * polled          whether the lanes received answers, and not threads of the client; absent if not known
 * environment     an {@link Environment}
 * shareRecord     {build, medianNanos [...]}, only of a share
 * shares          [the results that were merged into this one]; absent if it was not merged
 * waiting         {p99Nanos, waitingP99Nanos, lanes, clientLimited}; absent if not compared with lanes that wait
 * settlement      {settled, seconds, moving, callsPerSecond [...], idleCores}; absent if warm-up was not detected
 * </pre>
 *
 * <p>{@code histogram} is HdrHistogram's compressed form in base64, in nanoseconds; percentiles, means, the achieved
 * rate and {@code holdsUpTo} are there for people and are not read back. Fields may be added under the same format
 * name; a reader ignores those it does not know.
 *
 * <p>Results of equal subject and load may be merged by adding their distributions and counts. A result that is not
 * {@linkplain #valid valid} must be marked as invalid wherever it is shown.
 *
 * @param round which of several interleaved rounds this is, from 1
 * @param findings why the result is invalid; empty if it is valid
 * @param settlement how the JVMs warmed up; {@code null} if warm-up was not detected
 * @param shareRecord what is needed to merge shares; {@code null} if this is not a share
 * @param shares the merged results of all shares; empty if it was not merged
 * @param waiting how lanes that wait did at the same rate; empty if that was not measured
 */
@JsonPropertyOrder({"format", "valid", "findings", "round", "subject", "load"})
public record LoadResult(
        Subject subject,
        Load load,
        int round,
        @JsonUnwrapped LoadMeasurement measured,
        Environment environment,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<InvalidityReason> findings,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable WarmupResult settlement,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ShareRecord shareRecord,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LoadResult> shares,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<WaitingCheck> waiting) {
    /** The name and version of its JSON. */
    public static final String FORMAT = "metrifier-load-1";

    public LoadResult {
        findings = List.copyOf(findings);
        shares = List.copyOf(shares);
    }

    /** Creates the result of a load that one process sent. */
    public LoadResult(
            Subject subject,
            Load load,
            int round,
            LoadMeasurement measured,
            Environment environment,
            List<InvalidityReason> findings,
            @Nullable WarmupResult settlement) {
        this(subject, load, round, measured, environment, findings, settlement, null, List.of(), Optional.empty());
    }

    /** Returns whether a JSON document is a load result in a format that this version supports. */
    public static boolean isIn(JsonNode document) {
        return FORMAT.equals(document.path("format").asText());
    }

    /**
     * Reads a document.
     *
     * @throws IllegalArgumentException if it is another kind of document, has another format, or is damaged
     */
    public static LoadResult from(JsonNode document) {
        if (!isIn(document)) {
            throw new IllegalArgumentException(
                    "not a result of load: format=" + document.path("format").asText("none") + " known=" + FORMAT);
        }
        LoadResult result = Json.read(document, LoadResult.class);
        if (result.valid() != document.path("valid").asBoolean()) {
            throw new IllegalArgumentException("valid must be true exactly where there are no findings: valid="
                    + document.path("valid") + " findings=" + result.findings().size());
        }
        return result;
    }

    /** Returns {@link #FORMAT}. */
    @JsonProperty
    public String format() {
        return FORMAT;
    }

    /** Returns whether the figures are valid. */
    @JsonProperty
    public boolean valid() {
        return findings.isEmpty();
    }

    /** Returns this result with other findings. */
    public LoadResult withFindings(List<InvalidityReason> found) {
        return new LoadResult(
                subject, load, round, measured, environment, found, settlement, shareRecord, shares, waiting);
    }

    /** Returns this result with the warm-up that preceded it. */
    public LoadResult after(WarmupResult rest) {
        return new LoadResult(
                subject, load, round, measured, environment, findings, rest, shareRecord, shares, waiting);
    }

    /** Returns this result with what lanes that wait did at its rate. */
    public LoadResult comparedWith(Optional<WaitingCheck> check) {
        return new LoadResult(
                subject, load, round, measured, environment, findings, settlement, shareRecord, shares, check);
    }

    /**
     * Returns whether the figures are valid and their tail is the client's: they say nothing against the server. It is
     * the third state next to valid and invalid.
     */
    public boolean clientLimited() {
        return valid() && waiting.filter(WaitingCheck::clientLimited).isPresent();
    }

    /** Returns whether the JVMs had settled; otherwise the result is excluded from the verdict. */
    public boolean settled() {
        return settlement != null && settlement.settled();
    }

    /** Returns whether the rule with this name is broken. */
    public boolean breaks(String rule) {
        return findings.stream().anyMatch(finding -> finding.rule().equals(rule));
    }

    /** Returns whether messages were due by a schedule; prices arrive when the server sends them. */
    public boolean paced() {
        return subject.scenario().isPaced();
    }

    /** Returns {@link LoadMeasurement#counts}. */
    public MessageCounts counts() {
        return measured.counts();
    }

    /** Returns {@link LoadMeasurement#latency}. */
    public Distribution latency() {
        return measured.latency();
    }

    /** Returns {@link LoadMeasurement#usage}. */
    public MachineUsage usage() {
        return measured.usage();
    }
}
