package io.metrifier.bench.jmh;

import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import io.metrifier.results.run.NetworkCrossing;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;

/** The line by which a fork reports the network that its calls cross to the JVM that started it. */
final class NetworkLine {
    private static final String PREFIX = "crossed ";

    private NetworkLine() {}

    /** Returns the line. */
    static String of(Environment.Network network) {
        return PREFIX + Json.line(network);
    }

    /** Reads a line that a fork of this benchmark printed; empty if it is another line. */
    static Optional<NetworkCrossing> parse(String line, BenchmarkParams benchmark) {
        if (!line.startsWith(PREFIX)) {
            return Optional.empty();
        }
        Map<String, String> parameters = new TreeMap<>();
        benchmark.getParamsKeys().forEach(name -> parameters.put(name, benchmark.getParam(name)));
        String name = benchmark.getBenchmark();
        Environment.Network network = Json.read(line.substring(PREFIX.length()), Environment.Network.class);
        return Optional.of(new NetworkCrossing(name.substring(name.lastIndexOf('.') + 1), parameters, network));
    }
}
