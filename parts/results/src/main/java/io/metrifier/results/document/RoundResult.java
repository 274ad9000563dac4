package io.metrifier.results.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.metric.WarmupResult;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The figures of one contender in one round under given conditions. Immutable. Samples with equal conditions may be
 * compared; those of one contender under equal conditions are its rounds.
 *
 * @param conditions everything else that was configured, by name; those of each kind are in {@code results.metric}
 * @param round from 1
 * @param warmup how the pair of JVMs warmed up; empty if warm-up was not requested
 * @param figures by name; a figure that could not be measured, or an event that never happened, is absent
 * @param histograms by name
 * @param findings why the figures are invalid; empty if they are valid
 * @param failure why nothing was measured, for people; empty if something was
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@JsonPropertyOrder({"contender", "conditions", "round", "failure", "findings"})
public record RoundResult(
        String contender,
        Map<String, String> conditions,
        int round,
        Optional<WarmupResult> warmup,
        Map<String, Metric> figures,
        Map<String, Distribution> histograms,
        List<InvalidityReason> findings,
        Optional<String> failure) {
    private static final String REFUSED = "refused";

    public RoundResult {
        conditions = Collections.unmodifiableMap(new TreeMap<>(conditions));
        figures = Collections.unmodifiableMap(new TreeMap<>(figures));
        histograms = Collections.unmodifiableMap(new TreeMap<>(histograms));
        findings = List.copyOf(findings);
    }

    /** Returns a valid sample with figures only. */
    public static RoundResult of(
            String contender,
            Map<String, String> conditions,
            int round,
            Optional<WarmupResult> warmup,
            Map<String, Metric> figures) {
        return new RoundResult(contender, conditions, round, warmup, figures, Map.of(), List.of(), Optional.empty());
    }

    /** Returns a sample without figures, because the measurement failed. */
    public static RoundResult failed(String contender, Map<String, String> conditions, int round, String why) {
        return new RoundResult(
                contender, conditions, round, Optional.empty(), Map.of(), Map.of(), List.of(), Optional.of(why));
    }

    /** Returns a sample without figures, because they would not have been valid; a finding says so. */
    public static RoundResult refused(String contender, Map<String, String> conditions, int round, String why) {
        return new RoundResult(
                contender,
                conditions,
                round,
                Optional.empty(),
                Map.of(),
                Map.of(),
                List.of(new InvalidityReason(REFUSED, why)),
                Optional.of(why));
    }

    /** Returns what was measured. */
    public ContenderSpec spec() {
        return ContenderSpec.parse(contender);
    }

    /** Returns the value of a figure; empty if there is none with that name. */
    public OptionalDouble value(String figure) {
        Metric found = figures.get(figure);
        return found == null ? OptionalDouble.empty() : OptionalDouble.of(found.value());
    }

    /** Returns the value of a condition; an empty text if there is none with that name. */
    public String condition(String name) {
        return conditions.getOrDefault(name, "");
    }

    /** Returns the finite values of the turns of a figure; none if the sample lacks it. */
    public double[] turns(String figure) {
        Metric found = figures.get(figure);
        return found == null
                ? new double[0]
                : found.turns().stream()
                        .mapToDouble(Double::doubleValue)
                        .filter(Double::isFinite)
                        .toArray();
    }

    /** Returns the mean of the turns of a figure, or its value if it was not taken in turns; empty if there is none. */
    public OptionalDouble mean(String figure) {
        Metric found = figures.get(figure);
        return found == null || !found.turns().isEmpty()
                ? Arrays.stream(turns(figure)).average()
                : OptionalDouble.of(found.value());
    }

    /** Returns the distribution of single calls; empty where none was recorded. */
    public Distribution times() {
        return Distribution.merge(histograms.values());
    }

    /** Returns whether the measurement succeeded after the pair of JVMs had settled. */
    public boolean settled() {
        return measured() && warmup.filter(WarmupResult::settled).isPresent();
    }

    /** Returns this sample as part of a run that already has this number of rounds. */
    public RoundResult renumber(int rounds) {
        return new RoundResult(contender, conditions, round + rounds, warmup, figures, histograms, findings, failure);
    }

    /** Returns this sample after a warm-up. */
    public RoundResult withWarmup(WarmupResult preceding) {
        return new RoundResult(
                contender, conditions, round, Optional.of(preceding), figures, histograms, findings, failure);
    }

    /** Returns this sample with other figures. */
    public RoundResult with(Map<String, Metric> others) {
        return new RoundResult(contender, conditions, round, warmup, others, histograms, findings, failure);
    }

    /** Returns this sample with these findings. */
    public RoundResult with(List<InvalidityReason> found) {
        return new RoundResult(contender, conditions, round, warmup, figures, histograms, found, failure);
    }

    /** Returns whether the measurement succeeded. */
    public boolean measured() {
        return failure.isEmpty();
    }

    /** Returns whether the measurement was refused. */
    public boolean refused() {
        return findings.stream().anyMatch(finding -> finding.rule().equals(REFUSED));
    }

    /** Returns whether the measurement succeeded and its figures are valid. */
    public boolean valid() {
        return measured() && findings.isEmpty();
    }
}
