package io.metrifier.bench.jmh;

import io.metrifier.results.json.Json;
import io.metrifier.results.run.WarmupResult;
import java.util.Optional;

/** The line by which a fork reports how it settled to the JVM that started it. */
final class WarmupLine {
    private static final String PREFIX = "settlement ";

    private WarmupLine() {}

    /** Returns the line. */
    static String of(WarmupResult settlement) {
        return PREFIX + Json.line(settlement);
    }

    /** Reads a line that a fork printed; empty if it is another line. */
    static Optional<WarmupResult> parse(String line) {
        if (!line.startsWith(PREFIX)) {
            return Optional.empty();
        }
        return Optional.of(Json.read(line.substring(PREFIX.length()), WarmupResult.class));
    }
}
