package io.metrifier.bench.jmh;

import io.metrifier.results.json.Json;
import io.metrifier.results.run.Settlement;
import java.util.Optional;

/** The line by which a fork tells the JVM that started it how it came to rest before its warm-up. */
final class SettlementLine {
    private static final String PREFIX = "settlement ";

    private SettlementLine() {}

    /** Returns the line. */
    static String of(Settlement settlement) {
        return PREFIX + Json.line(settlement);
    }

    /** Reads a line that a fork printed, which is empty where it is any other. */
    static Optional<Settlement> parse(String line) {
        if (!line.startsWith(PREFIX)) {
            return Optional.empty();
        }
        return Optional.of(Json.read(line.substring(PREFIX.length()), Settlement.class));
    }
}
