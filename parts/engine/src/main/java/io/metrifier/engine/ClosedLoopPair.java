package io.metrifier.engine;

import io.metrifier.network.Network;
import io.metrifier.results.environment.Environment;
import java.time.Duration;

/** A pair that takes turns in a closed loop; tests use fakes. */
public interface ClosedLoopPair extends AutoCloseable {

    /**
     * Calls for {@code lead}, which is not counted, and for {@code length}, which is; longer if fewer calls than {@code
     * fewest} were counted by then.
     *
     * @throws RuntimeException if a call fails or its answer is wrong; the message is for people
     */
    Turn takeTurn(Duration lead, Duration length, int fewest);

    /** Calls as {@link #takeTurn(Duration, Duration, int)} does, whatever number of calls that is. */
    default Turn takeTurn(Duration lead, Duration length) {
        return takeTurn(lead, length, 0);
    }

    /** Makes no calls for this time, and returns what was used. */
    Turn rest(Duration length);

    /**
     * Puts a network between client and server, which the following turns cross. It replaces the previous one.
     *
     * @return the network with its floor and control
     * @throws io.metrifier.network.BeyondRelayException if the answers do not come back through it
     * @throws UnsupportedOperationException if this pair cannot call over a network
     * @throws RuntimeException if the pair is lost; the message is for people
     */
    default Environment.Network cross(Network network) {
        throw new UnsupportedOperationException("this pair cannot call over a network: network=" + network);
    }

    @Override
    void close();
}
