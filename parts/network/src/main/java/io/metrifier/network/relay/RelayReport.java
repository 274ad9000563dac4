package io.metrifier.network.relay;

import io.metrifier.network.Network;
import io.metrifier.transport.Endpoint;

/**
 * The one line that {@code relay} prints once it accepts connections.
 *
 * @param baseline the real round trip over it
 * @param control the real round trip over the relay alone, at +0 ms
 * @param controlEndpoint the address of the same server at +0 ms
 */
public record RelayReport(
        Endpoint endpoint, Network network, RelayBaseline baseline, RelayBaseline control, Endpoint controlEndpoint) {
    /** Warms up, and measures the network and its control for a second or two each. */
    public static RelayReport measure(Endpoint endpoint, Network network, Endpoint controlEndpoint) {
        RelayBaseline.warmUp();
        RelayBaseline control = RelayBaseline.measure(Network.LOCAL);
        RelayBaseline baseline = network.equals(Network.LOCAL) ? control : RelayBaseline.measure(network);
        return new RelayReport(endpoint, network, baseline, control, controlEndpoint);
    }

    private static String format(RelayBaseline baseline) {
        return baseline.least().toNanos() / 1_000 + "/" + baseline.median().toNanos() / 1_000 + "us/"
                + baseline.roundTrips();
    }

    /** Returns the line, with minimum and median of both. */
    @Override
    public String toString() {
        return "relay endpoint=" + endpoint + " network=" + network + " floor=" + format(baseline) + " control="
                + format(control) + " control-endpoint=" + controlEndpoint;
    }
}
