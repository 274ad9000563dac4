package io.metrifier.bench.jmh;

import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import io.metrifier.results.run.WarmupResult;
import java.util.Optional;

/** A line by which a fork reports a value to the JVM that started it. */
record ForkLine<T>(String prefix, Class<T> type) {
    /** How a fork settled. */
    static final ForkLine<WarmupResult> SETTLEMENT = new ForkLine<>("settlement ", WarmupResult.class);

    /** The network that its calls cross. */
    static final ForkLine<Environment.Network> NETWORK = new ForkLine<>("crossed ", Environment.Network.class);

    /** Returns the line. */
    String of(T value) {
        return prefix + Json.line(value);
    }

    /** Reads a line that a fork printed; empty if it is another line. */
    Optional<T> parse(String line) {
        return line.startsWith(prefix)
                ? Optional.of(Json.read(line.substring(prefix.length()), type))
                : Optional.empty();
    }
}
