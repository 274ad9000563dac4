package io.metrifier.network;

/**
 * Bytes on the wire, counted as payload of TCP and UDP.
 *
 * @param bytesUp towards the server
 * @param bytesDown towards the client
 * @param packets of both directions, a lower bound
 */
public record WireBytes(double bytesUp, double bytesDown, double packets) {

    /** Returns the mean per call. */
    public static WireBytes of(WireCounts counts, double calls) {
        return new WireBytes(
                counts.up().bytes() / calls,
                counts.down().bytes() / calls,
                (counts.up().packets() + counts.down().packets()) / calls);
    }
}
