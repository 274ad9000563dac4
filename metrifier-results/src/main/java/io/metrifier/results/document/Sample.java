package io.metrifier.results.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.run.WarmupResult;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What one round measured of one contender under some conditions. Immutable. Samples of equal conditions may be
 * compared; those of one contender under equal conditions are its rounds.
 *
 * @param contender its name
 * @param conditions everything else that was configured, by name; those of a kind are in {@code results.figure}
 * @param round from 1
 * @param warmup how the pair of JVMs warmed up; empty where it was not requested
 * @param figures by name; one that could not be measured, or never happened, is absent
 * @param histograms by name
 * @param findings why the figures must not be believed; empty where they are valid
 * @param failure why nothing was measured, for people; empty where something was
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@JsonPropertyOrder({"contender", "conditions", "round", "failure", "findings"})
public record Sample(
        String contender,
        Map<String, String> conditions,
        int round,
        Optional<WarmupResult> warmup,
        Map<String, Figure> figures,
        Map<String, Distribution> histograms,
        List<InvalidityReason> findings,
        Optional<String> failure) {
    public Sample {
        conditions = Collections.unmodifiableMap(new TreeMap<>(conditions));
        figures = Collections.unmodifiableMap(new TreeMap<>(figures));
        histograms = Collections.unmodifiableMap(new TreeMap<>(histograms));
        findings = List.copyOf(findings);
    }

    /** Returns a valid sample of figures alone. */
    public static Sample of(
            String contender,
            Map<String, String> conditions,
            int round,
            Optional<WarmupResult> warmup,
            Map<String, Figure> figures) {
        return new Sample(contender, conditions, round, warmup, figures, Map.of(), List.of(), Optional.empty());
    }

    /** Returns a sample of which nothing could be measured. */
    public static Sample failed(String contender, Map<String, String> conditions, int round, String why) {
        return new Sample(
                contender, conditions, round, Optional.empty(), Map.of(), Map.of(), List.of(), Optional.of(why));
    }

    /** Returns the value of a figure; empty where there is none of that name. */
    public OptionalDouble value(String figure) {
        Figure found = figures.get(figure);
        return found == null ? OptionalDouble.empty() : OptionalDouble.of(found.value());
    }

    /** Returns the value of a condition; empty text where there is none of that name. */
    public String condition(String name) {
        return conditions.getOrDefault(name, "");
    }

    /** Returns whether something was measured. */
    public boolean measured() {
        return failure.isEmpty();
    }
}
