package io.metrifier.results.distance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.results.load.LoadResultWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes a {@link DistanceResult} as one JSON document: the only class that does.
 *
 * <pre>
 * format          "metrifier-distance-1"
 * valid           true or false
 * question        "rest-vs-grpc" or "sweep"
 * arguments       [...], what the program was started with
 * startedAt       ISO 8601, UTC
 * steps           how many were asked for: more than results and refusals where the run broke off
 * results         [{label, valid, invalid, subject, latency, wrong,
 *                 wire {bytesUp, bytesDown, packets}, per call,
 *                 network {emulated, floorLeastMicros, floorMedianMicros, controlMedianMicros,
 *                 control {call, calls, leastMicros, medianMicros, connect {...}, each {...}}}}]
 * refusals        [{network, persons, label, reason}]
 * environment     as {@link io.metrifier.results.environment.Environment#toJson} has it
 * </pre>
 *
 * <p>{@code subject} and {@code latency} are as {@link LoadResultWriter} has them. Fields may be added under the same format
 * name; a reader ignores those it does not know.
 */
public final class DistanceResultWriter {
    static final String FORMAT = "metrifier-distance-1";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Creates a writer; it holds no state and is thread-safe. */
    public DistanceResultWriter() {}

    /** Writes a file, replacing one of that name. */
    public void write(DistanceResult result, Path file) throws IOException {
        Files.writeString(file, toJson(result) + "\n");
    }

    /** Returns the document. */
    public String toJson(DistanceResult result) {
        ObjectNode root = JSON.createObjectNode();
        root.put("format", FORMAT);
        root.put("valid", result.valid());
        root.put("question", result.question());
        root.set("arguments", JSON.valueToTree(result.arguments()));
        root.put("startedAt", result.startedAt().toString());
        root.put("steps", result.steps());
        root.putArray("results");
        result.results().forEach(sequence -> write(root.withArray("results").addObject(), sequence));
        root.set("refusals", JSON.valueToTree(result.refusals()));
        try {
            root.set("environment", JSON.readTree(result.environment().toJson()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an environment has no JSON: " + result.environment(), e);
        }
        return root.toPrettyString();
    }

    private static void write(ObjectNode node, Sequence sequence) {
        node.put("label", sequence.label());
        node.put("valid", sequence.invalid().isEmpty());
        sequence.invalid().ifPresent(why -> node.put("invalid", why));
        LoadResultWriter.subject(node.putObject("subject"), sequence.subject());
        LoadResultWriter.distribution(node.putObject("latency"), sequence.latency());
        node.put("wrong", sequence.wrong());
        sequence.wire().ifPresent(wire -> node.set("wire", JSON.valueToTree(wire)));
        sequence.network().ifPresent(network -> node.set("network", JSON.valueToTree(network)));
    }
}
