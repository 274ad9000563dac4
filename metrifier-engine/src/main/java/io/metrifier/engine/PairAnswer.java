package io.metrifier.engine;

import io.metrifier.lab.place.UsageException;
import io.metrifier.load.Glance;
import io.metrifier.load.PastSecond;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.network.BeyondRelayException;
import io.metrifier.results.recovery.Recovery;
import java.util.List;
import java.util.Optional;

/** What a pair says, one line each: a word and its values as JSON. */
sealed interface PairAnswer {
    /** What every line begins with, for a library may print lines of its own. */
    String PREFIX = "pair ";

    /** It has connected and made a checked call. */
    record Ready(long pid) implements PairAnswer {}

    /** It took a turn, or rested. */
    record Took(Turn turn) implements PairAnswer {}

    /** It took a turn that was recorded. */
    record Recorded(RecordedTurn turn) implements PairAnswer {}

    /** About a second of a load has passed; more follows. */
    record Glanced(Glance second) implements PairAnswer {}

    /** All that happened in some seconds of a load; more follows. */
    record Told(List<PastSecond> seconds) implements PairAnswer {}

    /** It has carried a load. */
    record Carried(LoadResult result) implements PairAnswer {}

    /** A network lies between client and server. */
    record Crossed(Environment.Network network) implements PairAnswer {}

    /** It has made calls. */
    record Made(DistanceMeter.Calls calls) implements PairAnswer {}

    /** It has seen a fault befall its server. */
    record Endured(Recovery recovery) implements PairAnswer {}

    /** It could not, and why, for people. */
    record Failed(Kind kind, String why) implements PairAnswer {

        /** Who could do something about it. */
        enum Kind {
            /** Whoever runs the measurement, by asking for something else. */
            USAGE,
            /** Nobody: a relay cannot do it honestly. */
            BEYOND_RELAY,
            /** Whoever looks after the transport or the machine. */
            FAILURE
        }

        static Failed because(RuntimeException why) {
            Kind kind = why instanceof BeyondRelayException
                    ? Kind.BEYOND_RELAY
                    : why instanceof IllegalArgumentException || why instanceof UsageException
                            ? Kind.USAGE
                            : Kind.FAILURE;
            return new Failed(kind, String.valueOf(why.getMessage()));
        }

        RuntimeException exception() {
            return switch (kind) {
                case USAGE -> new UsageException(why);
                case BEYOND_RELAY -> new BeyondRelayException(why);
                case FAILURE -> new IllegalStateException(why);
            };
        }
    }

    /** Reads a line, which is empty where it is no pair's. */
    static Optional<PairAnswer> parse(String line) {
        if (!line.startsWith(PREFIX)) {
            return Optional.empty();
        }
        int space = line.indexOf(' ', PREFIX.length());
        String word = space < 0 ? "" : line.substring(PREFIX.length(), space);
        Optional<PairAnswer> known = List.of(
                        Ready.class,
                        Took.class,
                        Recorded.class,
                        Glanced.class,
                        Told.class,
                        Carried.class,
                        Crossed.class,
                        Made.class,
                        Endured.class,
                        Failed.class)
                .stream()
                .filter(type -> type.getSimpleName().equals(word))
                .findFirst()
                .map(type -> Json.read(line.substring(space + 1), type));
        return known.or(() -> Optional.of(new Failed(
                Failed.Kind.USAGE,
                "both builds must speak the same language of pairs, and the other is of another version: said="
                        + line)));
    }

    /** Returns the line that {@link #parse} reads. */
    default String line() {
        return PREFIX + getClass().getSimpleName() + " " + Json.line(this);
    }
}
