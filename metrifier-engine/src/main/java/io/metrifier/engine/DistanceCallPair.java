package io.metrifier.engine;

import io.metrifier.results.Distribution;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.network.Network;
import io.metrifier.results.network.WireCounts;

/** A pair that makes single calls over an emulated network; tests use fakes. */
public interface DistanceCallPair extends ClosedLoopPair {

    /**
     * Puts a network between client and server, replacing the previous one, and runs the control at +0 ms.
     *
     * @throws io.metrifier.results.network.BeyondRelayException if the answers do not come back through it
     * @throws RuntimeException if the pair is lost; the message is for people
     */
    Environment.Network cross(Network network);

    /**
     * Makes one call after the other over that network. The first few are not counted; more of each are made if calls
     * are short.
     *
     * @throws RuntimeException if a call fails; the message is for people
     */
    Calls call(int lead, int counted);

    /**
     * Calls that were made one after the other.
     *
     * @param wire what the relay carried for the counted calls
     */
    record Calls(Distribution latency, int wrong, WireCounts wire) {}
}
