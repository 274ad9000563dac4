package io.metrifier.lab.network;

import io.metrifier.network.Network;
import java.time.Duration;

/** Checks that no call is faster than its network. */
public final class RoundTripPlausibility {
    private static final int CALLS = 5;

    private RoundTripPlausibility() {}

    /**
     * Makes a few calls and checks them.
     *
     * @throws IllegalStateException if a call is faster; the message says by how much
     */
    public static void check(Network network, Runnable call) {
        for (int i = 0; i < CALLS; i++) {
            long start = System.nanoTime();
            call.run();
            check(network, Duration.ofNanos(System.nanoTime() - start));
        }
    }

    /**
     * Checks a call that has been made.
     *
     * @throws IllegalStateException if it was faster
     */
    public static void check(Network network, Duration took) {
        if (took.compareTo(network.minRoundTrip()) < 0) {
            throw new IllegalStateException("INVALID: a call was faster than its network: took="
                    + took.toNanos() / 1_000 + "us network=" + network + "; it did not cross the relay");
        }
    }
}
