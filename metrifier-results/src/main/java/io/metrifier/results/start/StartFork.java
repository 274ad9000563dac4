package io.metrifier.results.start;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.metrifier.results.run.Settlement;
import io.metrifier.results.subject.ServerPlace;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One new server and the new clients that came to it, of one contender in one round, and one new pair of a client and a
 * server that called without a pause until it had settled.
 *
 * @param contender who
 * @param round counted from 1
 * @param network what lay before the server, as {@link io.metrifier.results.network.Network#parse} reads it; empty for
 *     none, and never between the pair that settled
 * @param serverUp from the start of the server's JVM until it took calls
 * @param cold the client that came to a server nobody had called
 * @param warm the client that came after it, in a JVM as new
 * @param handshakes with that server; empty where it has no TLS or nobody asked for any
 * @param settlement how the pair settled, second by second; empty where nobody asked it to
 */
public record StartFork(
        String contender,
        int round,
        Optional<String> network,
        Duration serverUp,
        FirstCalls cold,
        FirstCalls warm,
        Optional<Handshakes> handshakes,
        Optional<Settlement> settlement) {
    private static final double HALF = 0.5;
    private static final double MOST = 0.95;

    /** Returns how many seconds the pair called until it reached half of its settled rate, where it has settled. */
    @JsonProperty
    public OptionalInt secondsToHalf() {
        return secondsTo(HALF);
    }

    /** Returns how many seconds the pair called until it reached 95 % of its settled rate, where it has settled. */
    @JsonProperty
    public OptionalInt secondsToMost() {
        return secondsTo(MOST);
    }

    /** Returns who it was, and over which network. */
    public String name() {
        return contender + network.map(ServerPlace.OVER::concat).orElse("");
    }

    /** Tells whether the pair settled, or was not asked to. */
    public boolean settled() {
        return settlement.map(Settlement::settled).orElse(true);
    }

    private OptionalInt secondsTo(double share) {
        return settlement.map(one -> one.secondsTo(share)).orElse(OptionalInt.empty());
    }
}
