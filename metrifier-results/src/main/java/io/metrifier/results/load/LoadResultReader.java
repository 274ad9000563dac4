package io.metrifier.results.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.metrifier.results.Distribution;
import io.metrifier.results.Finding;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Reads what {@link LoadResultWriter} wrote: the only class that does. */
public final class LoadResultReader {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Creates a reader; it holds no state and is thread-safe. */
    public LoadResultReader() {}

    /** Tells whether a JSON document is a result of the load rig, of a format that this reader knows. */
    public static boolean accepts(JsonNode root) {
        return LoadResultWriter.FORMAT.equals(root.path("format").asText());
    }

    /**
     * Reads a file.
     *
     * @throws IOException where it cannot be read or is not a result; the message names the file
     */
    public LoadResult read(Path file) throws IOException {
        try {
            return fromJson(Files.readString(file));
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage() + " file=" + file, e);
        }
    }

    /**
     * Reads a document.
     *
     * @throws IllegalArgumentException where it is anything else, or of another format
     */
    public LoadResult fromJson(String json) {
        JsonNode root;
        try {
            root = JSON.readTree(json);
        } catch (IOException e) {
            throw new IllegalArgumentException("not JSON: " + e.getMessage(), e);
        }
        if (!accepts(root)) {
            throw new IllegalArgumentException("not a result of the load rig: format="
                    + root.path("format").asText("none") + " known=" + LoadResultWriter.FORMAT);
        }
        return result(root);
    }

    private static LoadResult result(JsonNode root) {
        return new LoadResult(
                subject(root.required("subject")),
                load(root.required("load")),
                root.required("round").asInt(),
                Instant.parse(root.required("startedAt").asText()),
                nanos(root, "elapsed"),
                Environment.fromJson(root.required("environment").toString()),
                counts(root.required("counts")),
                map(root.required("failures"), JsonNode::asLong),
                distribution(root, "latency"),
                distribution(root, "service"),
                distribution(root, "lateness"),
                distribution(root, "stalls"),
                usage(root.required("usage")),
                findings(root));
    }

    /** Reads a subject. */
    public static Subject subject(JsonNode node) {
        return new Subject(
                node.required("transport").asText(),
                Scenario.of(node.required("scenario").asText()),
                ServerPlace.parse(node.required("server").asText()),
                new DataSet(node.required("persons").asInt()),
                options(node));
    }

    private static TransportOptions options(JsonNode node) {
        TransportOptions.Builder options = TransportOptions.builder()
                .execution(Execution.valueOf(node.required("execution").asText()))
                .connectTimeout(nanos(node, "connectTimeout"))
                .callTimeout(nanos(node, "callTimeout"))
                .drainTimeout(nanos(node, "drainTimeout"))
                .maxMessageSize(node.required("maxMessageSize").asInt());
        map(node.required("options"), JsonNode::asText).forEach(options::property);
        return options.build();
    }

    private static Load load(JsonNode node) {
        return Load.builder()
                .rate(new Rate(node.required("rate").asDouble()))
                .arrival(Arrival.parse(node.required("arrival").asText()))
                .duration(nanos(node, "duration"))
                .warmupRate(new Rate(node.required("warmupRate").asDouble()))
                .warmup(nanos(node, "warmup"))
                .lanes(node.required("lanes").asInt())
                .connections(node.required("connections").asInt())
                .async(node.required("async").asBoolean())
                .inFlight(node.required("inFlight").asInt())
                .spin(nanos(node, "spin"))
                .grace(nanos(node, "grace"))
                .seed(node.required("seed").asLong())
                .count(node.required("count").asLong())
                .imageBytes(node.required("imageBytes").asInt())
                .build();
    }

    private static Counts counts(JsonNode node) {
        return new Counts(
                node.required("due").asLong(),
                node.required("answered").asLong(),
                node.required("failed").asLong(),
                node.required("unanswered").asLong(),
                node.required("unsent").asLong(),
                node.required("mismatched").asLong(),
                node.required("queued").asLong(),
                node.required("pushedBack").asLong());
    }

    private static Usage usage(JsonNode node) {
        return new Usage(
                known(node, "clientCpuNanosPerCall"),
                known(node, "serverCpuNanosPerCall"),
                known(node, "clientBytesPerCall"),
                known(node, "busiestCore"),
                known(node, "wireBytesUpPerCall"),
                known(node, "wireBytesDownPerCall"),
                node.required("spinShare").asDouble());
    }

    private static List<Finding> findings(JsonNode root) {
        List<Finding> findings = new ArrayList<>();
        root.path("findings")
                .forEach(node -> findings.add(new Finding(
                        node.required("rule").asText(), node.required("message").asText())));
        if (findings.isEmpty() != root.required("valid").asBoolean()) {
            throw new IllegalArgumentException("valid must be true exactly where there are no findings: valid="
                    + root.required("valid") + " findings=" + findings.size());
        }
        return findings;
    }

    /** Reads the distribution of that name. */
    public static Distribution distribution(JsonNode root, String name) {
        return Distribution.decode(root.required(name).required("histogram").asText());
    }

    private static OptionalDouble known(JsonNode node, String name) {
        return node.has(name) ? OptionalDouble.of(node.get(name).asDouble()) : OptionalDouble.empty();
    }

    private static Duration nanos(JsonNode node, String name) {
        return Duration.ofNanos(node.required(name + "Nanos").asLong());
    }

    private static <T> Map<String, T> map(JsonNode node, Function<JsonNode, T> value) {
        Map<String, T> map = new LinkedHashMap<>();
        node.properties().forEach(entry -> map.put(entry.getKey(), value.apply(entry.getValue())));
        return map;
    }
}
