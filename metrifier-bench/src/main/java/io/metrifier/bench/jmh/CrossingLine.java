package io.metrifier.bench.jmh;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.run.Crossing;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;

/** The line by which a fork tells the JVM that started it what network its calls cross. */
final class CrossingLine {
    private static final String PREFIX = "crossed ";
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    private CrossingLine() {}

    /** Returns the line. */
    static String of(Environment.Network network) {
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
