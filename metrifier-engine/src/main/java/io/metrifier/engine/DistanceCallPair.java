package io.metrifier.engine;

import io.metrifier.results.Distribution;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.network.Network;
import io.metrifier.results.network.WireCounts;

/** What can be moved apart: a pair, or in a test whatever behaves like one. */
public interface DistanceCallPair extends ClosedLoopPair {

    /**
     * Puts a network between client and server, in place of the one there was, and makes the control at +0 ms.
     *
     * @throws io.metrifier.results.network.BeyondRelayException where the answers do not come back through it
     * @throws RuntimeException if the pair is lost; the message is for people
     */
    Environment.Network cross(Network network);

    /**
     * Makes one call after the other over that network, of which the first few do not count; more of each where they
     * are short.
     *
     * @throws RuntimeException if a call fails; the message is for people
     */
    Calls call(int lead, int counted);

    /**
     * Calls that were made one after the other.
     *
     * @param latency of each that counted
     * @param wrong how many of those answers were not the ones expected
     * @param wire what the relay carried for those that counted
     */
    record Calls(Distribution latency, int wrong, WireCounts wire) {}
}
