package io.metrifier.report.predict;

import io.metrifier.network.Network;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.results.load.CallCost;
import io.metrifier.results.load.MachineUsage;
import io.metrifier.results.subject.ServerPlace;

/**
 * A call without its network. What was not measured is NaN, as is all that follows from it.
 *
 * @param nanos its median, without round trip and transmission
 * @param clientNanos CPU time of the client's JVM
 * @param serverNanos CPU time of the server's JVM
 * @param bytesUp that a relay passed on to the server
 * @param bytesDown that a relay passed on to the client
 */
record CallFigures(double nanos, double clientNanos, double serverNanos, double bytesUp, double bytesDown) {
    private static final double MEDIAN = 50;
    private static final double BITS_OF_A_BYTE = 8;

    static CallFigures of(LoadPoint point) {
        double up = point.cost(MachineUsage::wireBytesUpPerCall).orElse(Double.NaN);
        double down = point.cost(MachineUsage::wireBytesDownPerCall).orElse(Double.NaN);
        CallCost cost = CallCost.of(point.rounds());
        return new CallFigures(
                point.latency().percentile(MEDIAN) - delayNanos(network(point), up + down),
                cost.clientNanos().orElse(Double.NaN),
                cost.serverNanos().orElse(Double.NaN),
                up,
                down);
    }

    private static Network network(LoadPoint point) {
        ServerPlace place = point.rounds().get(0).subject().server();
        return place instanceof ServerPlace.Distant distant ? distant.network() : Network.LOCAL;
    }

    private static double delayNanos(Network network, double bytes) {
        double sending = network.bitsPerSecond() == 0 ? 0 : bytes * BITS_OF_A_BYTE * 1e9 / network.bitsPerSecond();
        return network.roundTrip().toNanos() + sending;
    }

    /** Returns the median of a call over a network. */
    double nanosOver(Network network) {
        return nanos + delayNanos(network, bytesUp + bytesDown);
    }

    /** Returns how many calls per second fill a network in one of its directions; infinite if it has no limit. */
    double callsThatFill(Network network) {
        return network.bitsPerSecond() == 0
                ? Double.POSITIVE_INFINITY
                : network.bitsPerSecond() / BITS_OF_A_BYTE / Math.max(bytesUp, bytesDown);
    }

    /** Returns what lies this share of the way to other figures, from 0 to 1. */
    CallFigures towards(CallFigures other, double share) {
        return new CallFigures(
                mix(nanos, other.nanos, share),
                mix(clientNanos, other.clientNanos, share),
                mix(serverNanos, other.serverNanos, share),
                mix(bytesUp, other.bytesUp, share),
                mix(bytesDown, other.bytesDown, share));
    }

    private static double mix(double from, double to, double share) {
        return from + (to - from) * share;
    }
}
