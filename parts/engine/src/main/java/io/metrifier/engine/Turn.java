package io.metrifier.engine;

import io.metrifier.network.WireCounts;
import io.metrifier.results.Distribution;
import io.metrifier.results.metric.JvmUsage;
import org.jspecify.annotations.Nullable;

/**
 * What one pair did in one turn.
 *
 * @param calls that began in the counted part and were answered
 * @param nanos how long a caller made them
 * @param made all calls of the turn including the lead and the last answers, to which {@code client} and {@code server}
 *     belong
 * @param lost calls that the client lost with their connection, which are not in {@code made}; some clients lose one in
 *     a hundred thousand
 * @param server what the server's JVM used; {@code null} if the server was started elsewhere
 * @param latency of the counted calls; empty of streams
 * @param wire what a relay carried for all calls of the turn; {@code null} if no network was between
 */
public record Turn(
        long calls,
        long nanos,
        long made,
        long lost,
        JvmUsage client,
        @Nullable JvmUsage server,
        Distribution latency,
        @Nullable WireCounts wire) {

    /** Returns this turn with what a relay carried. */
    Turn withWire(WireCounts counts) {
        return new Turn(calls, nanos, made, lost, client, server, latency, counts);
    }

    /** Returns the number of answers per second. */
    public double callsPerSecond() {
        return calls * 1e9 / nanos;
    }

    /** Returns what both JVMs used, as far as it is known. */
    public JvmUsage both() {
        return server == null ? client : client.plus(server);
    }
}
