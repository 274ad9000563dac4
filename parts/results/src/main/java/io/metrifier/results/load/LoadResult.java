package io.metrifier.results.load;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.run.WarmupResult;
import io.metrifier.results.subject.Subject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one load measurement found, with everything needed to judge it. Immutable. {@link LoadDocument} is its stored
 * form.
 *
 * <p>A result that is not {@linkplain #valid valid} must be marked as invalid wherever it is shown.
 *
 * @param round which of several interleaved rounds this is, from 1
 * @param findings why the result is invalid; empty if it is valid
 * @param settlement how the JVMs warmed up; {@code null} if warm-up was not detected
 * @param build a hash of every class and file of the program, needed to merge shares; empty if this is not a share
 * @param waiting how lanes that wait did at the same rate; empty if that was not measured
 */
public record LoadResult(
        Subject subject,
        Load load,
        int round,
        LoadMeasurement measured,
        Environment environment,
        List<InvalidityReason> findings,
        @Nullable WarmupResult settlement,
        Optional<String> build,
        Optional<WaitingCheck> waiting) {
    public LoadResult {
        findings = List.copyOf(findings);
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
        this(subject, load, round, measured, environment, findings, settlement, Optional.empty(), Optional.empty());
    }

    /** Returns whether the figures are valid. */
    public boolean valid() {
        return findings.isEmpty();
    }

    /** Returns this result with other findings. */
    public LoadResult withFindings(List<InvalidityReason> found) {
        return new LoadResult(subject, load, round, measured, environment, found, settlement, build, waiting);
    }

    /** Returns this result with the warm-up that preceded it. */
    public LoadResult after(WarmupResult rest) {
        return new LoadResult(subject, load, round, measured, environment, findings, rest, build, waiting);
    }

    /** Returns this result with what lanes that wait did at its rate. */
    public LoadResult comparedWith(Optional<WaitingCheck> check) {
        return new LoadResult(subject, load, round, measured, environment, findings, settlement, build, check);
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
    public CallResources usage() {
        return measured.usage();
    }
}
