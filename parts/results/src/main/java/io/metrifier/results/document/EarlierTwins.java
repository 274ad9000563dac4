package io.metrifier.results.document;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.json.Json;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.WarmupResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the field {@code run.twins} of files of earlier versions, in which a twin had no samples. */
final class EarlierTwins {
    private EarlierTwins() {}

    /** One round of a twin. */
    private record Twin(Fork fork, List<Double> callsPerSecond) {}

    /** How a twin warmed up in one round, and why it failed if it did. */
    private record Fork(
            String contender,
            String scenario,
            int round,
            @Nullable WarmupResult settlement,
            @Nullable String failure) {}

    /** Returns a document with the twins of its JSON after its samples. */
    static ResultDocument addTo(ResultDocument document, JsonNode json) {
        List<RoundResult> samples = new ArrayList<>(document.samples());
        for (JsonNode one : json.path("run").path("twins")) {
            Twin twin = Json.read(one, Twin.class);
            document.samples().stream()
                    .filter(sample -> isOriginal(twin.fork(), sample))
                    .findFirst()
                    .ifPresent(original -> samples.add(toSample(twin, original.conditions())));
        }
        return document.with(samples);
    }

    private static boolean isOriginal(Fork twin, RoundResult sample) {
        return sample.spec().as(ContenderSpec.Role.TWIN).toString().equals(twin.contender())
                && sample.condition(RunMetrics.SCENARIO).equals(twin.scenario());
    }

    private static RoundResult toSample(Twin twin, Map<String, String> conditions) {
        return new RoundResult(
                twin.fork().contender(),
                conditions,
                twin.fork().round(),
                Optional.ofNullable(twin.fork().settlement()),
                twin.callsPerSecond().isEmpty()
                        ? Map.of()
                        : Map.of(RunMetrics.SCORE, Metric.ofTurns(twin.callsPerSecond(), "calls/s")),
                Map.of(),
                List.of(),
                Optional.ofNullable(twin.fork().failure()));
    }
}
