package io.metrifier.bench.jmh;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.metrifier.bench.lab.Environment;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * The network that one fork's calls crossed, with its floor, its control at +0 ms, and the bytes of a connection and a call.
 *
 * @param scenario what was called
 * @param parameters of the benchmark, the transport among them
 * @param network what was measured before the fork warmed up
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Crossing(String scenario, Map<String, String> parameters, Environment.Network network) {
    private static final String PREFIX = "crossed ";
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    /** Returns the line by which a fork tells the JVM that started it. */
    static String line(Environment.Network network) {
        try {
            return PREFIX + JSON.writeValueAsString(network);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a network has no JSON: " + network, e);
        }
    }

    /** Reads a line that a fork of this benchmark printed, which is empty where it is any other. */
    static Optional<Crossing> parse(String line, BenchmarkParams benchmark) {
        if (!line.startsWith(PREFIX)) {
            return Optional.empty();
        }
        Map<String, String> parameters = new TreeMap<>();
        benchmark.getParamsKeys().forEach(name -> parameters.put(name, benchmark.getParam(name)));
        String name = benchmark.getBenchmark();
        try {
            Environment.Network network = JSON.readValue(line.substring(PREFIX.length()), Environment.Network.class);
            return Optional.of(new Crossing(name.substring(name.lastIndexOf('.') + 1), parameters, network));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a fork must print the JSON of a network: line=" + line, e);
        }
    }
}
