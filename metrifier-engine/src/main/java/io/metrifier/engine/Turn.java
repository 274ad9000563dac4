package io.metrifier.engine;

import io.metrifier.results.run.JvmUsage;
import org.jspecify.annotations.Nullable;

/**
 * What one pair did in one turn.
 *
 * @param calls answered within the part that counts
 * @param nanos how long that part was
 * @param made calls of the whole turn, its lead and its last answers included, to which {@code client} and
 *     {@code server} belong
 * @param lost calls beside them that a client lost with their connection, as it happens to one in some hundred thousand
 * @param client what the client's JVM spent
 * @param server what the server's JVM spent; {@code null} if the server is not ours to ask
 */
public record Turn(
        long calls,
        long nanos,
        long made,
        long lost,
        JvmUsage client,
        @Nullable JvmUsage server) {

    /** Returns how many calls were answered in a second. */
    public double callsPerSecond() {
        return calls * 1e9 / nanos;
    }

    /** Returns what both JVMs spent, as far as it is known. */
    public JvmUsage both() {
        return server == null ? client : client.plus(server);
    }
}
