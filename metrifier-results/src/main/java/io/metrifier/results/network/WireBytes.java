package io.metrifier.results.network;

/**
 * What something cost on the wire, in bytes of the payload of TCP and UDP.
 *
 * @param bytesUp towards the server
 * @param bytesDown towards the client
 * @param packets of both directions, at least
 */
public record WireBytes(double bytesUp, double bytesDown, double packets) {

    /** Returns what each of so many calls cost, on average. */
    public static WireBytes of(WireCounts counts, double calls) {
        return new WireBytes(
                counts.up().bytes() / calls,
                counts.down().bytes() / calls,
                (counts.up().packets() + counts.down().packets()) / calls);
    }

    /** Returns the average over so many calls of this and so many of the other. */
    public WireBytes mean(long calls, WireBytes other, long otherCalls) {
        double all = calls + otherCalls;
        return new WireBytes(
                (bytesUp * calls + other.bytesUp * otherCalls) / all,
                (bytesDown * calls + other.bytesDown * otherCalls) / all,
                (packets * calls + other.packets * otherCalls) / all);
    }
}
