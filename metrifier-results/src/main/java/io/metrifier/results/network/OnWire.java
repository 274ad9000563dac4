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

    /** Returns the average over so many calls of this and so many of the other. */
    public OnWire mean(long calls, OnWire other, long otherCalls) {
        double all = calls + otherCalls;
        return new OnWire(
                (bytesUp * calls + other.bytesUp * otherCalls) / all,
                (bytesDown * calls + other.bytesDown * otherCalls) / all,
                (packets * calls + other.packets * otherCalls) / all);
    }
}
