package io.metrifier.report.predict;

import io.metrifier.network.Network;
import java.util.OptionalInt;

/**
 * What is asked for.
 *
 * @param network between client and server; its jitter is symmetric, so a median does not show it
 * @param perSecond calls per second
 * @param size persons, or messages, in an answer; empty for that of the results, if they have only one
 */
public record Target(Network network, double perSecond, OptionalInt size) {
    public Target {
        if (network.loss() > 0) {
            throw new IllegalArgumentException("a prediction knows nothing of lost packets: network=" + network
                    + "; leave loss out, or measure it with load --network");
        }
    }
}
