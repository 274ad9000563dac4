package io.metrifier.engine;

import io.metrifier.results.run.JvmUsage;
import org.jspecify.annotations.Nullable;

/**
 * What one pair did in one turn.
 *
 * @param calls answered within the counted part
 * @param nanos the duration of the counted part
 * @param made all calls of the turn including the lead and the last answers, to which {@code client} and {@code server}
 *     belong
 * @param lost calls that the client lost with their connection, which are not in {@code made}; some clients lose one in
 *     a hundred thousand
 * @param server what the server's JVM used; {@code null} if the server was started elsewhere
 */
public record Turn(
        long calls,
        long nanos,
        long made,
        long lost,
        JvmUsage client,
        @Nullable JvmUsage server) {

    /** Returns the number of answers per second. */
    public double callsPerSecond() {
        return calls * 1e9 / nanos;
    }

    /** Returns what both JVMs used, as far as it is known. */
    public JvmUsage both() {
        return server == null ? client : client.plus(server);
    }
}
