package io.metrifier.results.distance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.LoadResultReader;
import io.metrifier.results.network.OnWire;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what {@link DistanceResultWriter} wrote: the only class that does. */
public final class DistanceResultReader {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Creates a reader; it holds no state and is thread-safe. */
    public DistanceResultReader() {}

    /** Tells whether a JSON document is a result over distances, of a format that this reader knows. */
    public static boolean accepts(JsonNode root) {
        return DistanceResultWriter.FORMAT.equals(root.path("format").asText());
    }

    /**
     * Reads a document.
     *
     * @throws IllegalArgumentException where it is anything else, or damaged
     */
    public DistanceResult fromJson(JsonNode root) {
        if (!accepts(root)) {
            throw new IllegalArgumentException("not a result over distances: format="
                    + root.path("format").asText("none") + " known=" + DistanceResultWriter.FORMAT);
        }
        List<Sequence> results = new ArrayList<>();
        root.required("results").forEach(node -> results.add(sequence(node)));
        List<DistanceResult.Refusal> refusals = new ArrayList<>();
        root.path("refusals").forEach(node -> refusals.add(value(node, DistanceResult.Refusal.class)));
        List<String> arguments = new ArrayList<>();
        root.path("arguments").forEach(node -> arguments.add(node.asText()));
        DistanceResult result = new DistanceResult(
                root.required("question").asText(),
                arguments,
                Instant.parse(root.required("startedAt").asText()),
                Environment.fromJson(root.required("environment").toString()),
                root.path("steps").asInt(results.size() + refusals.size()),
                results,
                refusals);
        if (result.valid() != root.required("valid").asBoolean()) {
            throw new IllegalArgumentException(
                    "valid must be true exactly where every result is: valid=" + root.required("valid"));
        }
        return result;
    }

    private static Sequence sequence(JsonNode node) {
        return new Sequence(
                node.required("label").asText(),
                LoadResultReader.subject(node.required("subject")),
                LoadResultReader.distribution(node, "latency"),
                node.required("wrong").asInt(),
                known(node, "wire", OnWire.class),
                known(node, "network", Environment.Network.class));
    }

    private static <T> Optional<T> known(JsonNode node, String name, Class<T> type) {
        return node.has(name) ? Optional.of(value(node.get(name), type)) : Optional.empty();
    }

    private static <T> T value(JsonNode node, Class<T> type) {
        try {
            return JSON.treeToValue(node, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("damaged: " + e.getOriginalMessage(), e);
        }
    }
}
