package io.metrifier.results.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.results.Distribution;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Writes a {@link LoadResult} as one JSON document: the only class that does.
 *
 * <pre>
 * format          "metrifier-load-1"
 * valid           true or false
 * findings        [{rule, message}], why it is invalid
 * startedAt       ISO 8601, UTC
 * round           from 1
 * subject         {transport, scenario, server, persons, execution, connectTimeoutNanos, callTimeoutNanos,
 *                 drainTimeoutNanos, maxMessageSize, options {name: value}}
 * load            {rate, arrival, durationNanos, warmupRate, warmupNanos, lanes, connections, async, inFlight, spinNanos,
 *                 graceNanos, seed, count, imageBytes}
 * elapsedNanos    from the first message due to the last answer
 * achievedRate    answers per second
 * counts          {due, answered, failed, unanswered, unsent, mismatched, queued, pushedBack}
 * failures        {message: count}
 * latency, service, lateness, stalls
 *                 {count, meanNanos, percentilesNanos {"0", "10" ... "90", "95", "99", "99.9", "100"}, histogram}
 * usage           {clientCpuNanosPerCall, serverCpuNanosPerCall, clientBytesPerCall, busiestCore, wireBytesUpPerCall,
 *                 wireBytesDownPerCall, spinShare}; without what
 *                 is not known
 * environment     as {@link io.metrifier.results.environment.Environment#toJson} has it
 * </pre>
 *
 * <p>{@code histogram} is HdrHistogram's compressed form in base64, in nanoseconds; percentiles, means and the achieved rate
 * are there for people and are not read back. Fields may be added under the same format name; a reader ignores those it
 * does not know.
 */
public final class LoadResultWriter {
    static final String FORMAT = "metrifier-load-1";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Creates a writer; it holds no state and is thread-safe. */
    public LoadResultWriter() {}

    /** Writes a file, replacing one of that name. */
    public void write(LoadResult result, Path file) throws IOException {
        Files.writeString(file, toJson(result) + "\n");
    }

    /** Returns the document. */
    public String toJson(LoadResult result) {
        try {
            return tree(result).toPrettyString();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an environment has no JSON: " + result.environment(), e);
        }
    }

    private static ObjectNode tree(LoadResult result) throws JsonProcessingException {
        ObjectNode root = JSON.createObjectNode();
        root.put("format", FORMAT);
        root.put("valid", result.valid());
        result.findings()
                .forEach(finding -> root.withArray("findings")
                        .addObject()
                        .put("rule", finding.rule())
                        .put("message", finding.message()));
        root.put("startedAt", result.startedAt().toString());
        root.put("round", result.round());
        subject(root.putObject("subject"), result.subject());
        load(root.putObject("load"), result.load());
        root.put("elapsedNanos", result.elapsed().toNanos());
        root.put("achievedRate", result.achievedPerSecond());
        counts(root.putObject("counts"), result.counts());
        ObjectNode failures = root.putObject("failures");
        new TreeMap<>(result.failures()).forEach(failures::put);
        distribution(root.putObject("latency"), result.latency());
        distribution(root.putObject("service"), result.service());
        distribution(root.putObject("lateness"), result.lateness());
        distribution(root.putObject("stalls"), result.stalls());
        usage(root.putObject("usage"), result.usage());
        root.set("environment", JSON.readTree(result.environment().toJson()));
        return root;
    }

    /** Writes a subject. */
    public static void subject(ObjectNode node, Subject subject) {
        node.put("transport", subject.transport());
        node.put("scenario", subject.scenario().id());
        node.put("server", subject.server().toString());
        node.put("persons", subject.data().persons());
        options(node, subject.options());
    }

    private static void options(ObjectNode node, TransportOptions options) {
        node.put("execution", options.execution().name());
        nanos(node, "connectTimeout", options.connectTimeout());
        nanos(node, "callTimeout", options.callTimeout());
        nanos(node, "drainTimeout", options.drainTimeout());
        node.put("maxMessageSize", options.maxMessageSize());
        ObjectNode properties = node.putObject("options");
        options.properties().forEach(properties::put);
    }

    private static void load(ObjectNode node, Load load) {
        node.put("rate", load.rate().perSecond());
        node.put("arrival", load.arrival().toString());
        nanos(node, "duration", load.duration());
        node.put("warmupRate", load.warmupRate().perSecond());
        nanos(node, "warmup", load.warmup());
        node.put("lanes", load.lanes());
        node.put("connections", load.connections());
        node.put("async", load.async());
        node.put("inFlight", load.inFlight());
        nanos(node, "spin", load.spin());
        nanos(node, "grace", load.grace());
        node.put("seed", load.seed());
        node.put("count", load.count());
        node.put("imageBytes", load.imageBytes());
    }

    private static void counts(ObjectNode node, Counts counts) {
        node.put("due", counts.due());
        node.put("answered", counts.answered());
        node.put("failed", counts.failed());
        node.put("unanswered", counts.unanswered());
        node.put("unsent", counts.unsent());
        node.put("mismatched", counts.mismatched());
        node.put("queued", counts.queued());
        node.put("pushedBack", counts.pushedBack());
    }

    /** Writes a distribution. */
    public static void distribution(ObjectNode node, Distribution distribution) {
        node.put("count", distribution.count());
        node.put("meanNanos", distribution.mean());
        ObjectNode percentiles = node.putObject("percentilesNanos");
        for (String percent : Distribution.PERCENTS) {
            percentiles.put(percent, distribution.percentile(Double.parseDouble(percent)));
        }
        node.put("histogram", distribution.encoded());
    }

    private static void usage(ObjectNode node, Usage usage) {
        known(node, "clientCpuNanosPerCall", usage.clientCpuNanosPerCall());
        known(node, "serverCpuNanosPerCall", usage.serverCpuNanosPerCall());
        known(node, "clientBytesPerCall", usage.clientBytesPerCall());
        known(node, "busiestCore", usage.busiestCore());
        known(node, "wireBytesUpPerCall", usage.wireBytesUpPerCall());
        known(node, "wireBytesDownPerCall", usage.wireBytesDownPerCall());
        node.put("spinShare", usage.spinShare());
    }

    private static void known(ObjectNode node, String name, OptionalDouble value) {
        value.ifPresent(number -> node.put(name, number));
    }

    private static void nanos(ObjectNode node, String name, Duration duration) {
        node.put(name + "Nanos", duration.toNanos());
    }
}
