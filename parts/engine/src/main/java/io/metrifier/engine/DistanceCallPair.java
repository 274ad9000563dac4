package io.metrifier.engine;

import io.metrifier.network.Network;
import io.metrifier.network.WireCounts;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.environment.Environment;
import java.util.ArrayList;
import java.util.List;

/** A pair that makes single calls over an emulated network; tests use fakes. */
public interface DistanceCallPair extends ClosedLoopPair {

    /**
     * Puts a network between client and server, replacing the previous one, and runs the control at +0 ms.
     *
     * @throws io.metrifier.network.BeyondRelayException if the answers do not come back through it
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
    record Calls(Distribution latency, int wrong, WireCounts wire) {
        private static final double EXACTNESS = 0.99;

        /** Returns these calls and others over the same network. */
        public Calls plus(Calls others) {
            return new Calls(
                    Distribution.merge(List.of(latency, others.latency)), wrong + others.wrong, wire.plus(others.wire));
        }

        /** Returns why the figures of calls over this network are invalid; empty if they are valid. */
        public List<InvalidityReason> findings(Network network) {
            List<InvalidityReason> findings = new ArrayList<>();
            if (wrong > 0) {
                findings.add(new InvalidityReason("answers", "every answer must be the one expected: wrong=" + wrong));
            }
            long fastest = latency.percentile(0);
            if (fastest < network.minRoundTrip().toNanos() * EXACTNESS) {
                findings.add(new InvalidityReason(
                        "physics",
                        "no answer may be faster than its network: fastest=" + fastest / 1_000 + "us network="
                                + network));
            }
            return findings;
        }
    }
}
