package io.metrifier.results.network;

/**
 * What something cost on the wire, in bytes of the payload of TCP and UDP.
 *
 * @param bytesUp towards the server
 * @param bytesDown towards the client
 * @param packets of both directions, at least
 */
public record OnWire(double bytesUp, double bytesDown, double packets) {

    /** Returns what each of so many calls cost, on average. */
    public static OnWire of(WireCounts counts, double calls) {
        return new OnWire(
                counts.up().bytes() / calls,
                counts.down().bytes() / calls,
                (counts.up().packets() + counts.down().packets()) / calls);
    }
}
