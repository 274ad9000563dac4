package io.metrifier.bench.engine;

import io.metrifier.results.json.Json;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a pair says, one line each: that it is ready, what it did, or why it could not.
 *
 * @param turn what it did; {@code null} where it says something else
 * @param failure why it could not; {@code null} where it could
 */
record PairAnswer(@Nullable Turn turn, @Nullable String failure) {
    static final PairAnswer READY = new PairAnswer(null, null);

    private static final String PREFIX = "pair ";

    static PairAnswer of(Turn turn) {
        return new PairAnswer(turn, null);
    }

    static PairAnswer failed(RuntimeException why) {
        return new PairAnswer(null, why.getMessage());
    }

    /** Reads a line, which is empty where it is no pair's. */
    static Optional<PairAnswer> parse(String line) {
        if (!line.startsWith(PREFIX)) {
            return Optional.empty();
        }
        return Optional.of(Json.read(line.substring(PREFIX.length()), PairAnswer.class));
    }

    String line() {
        return PREFIX + Json.line(this);
    }
}
