package io.metrifier.lab.relay;

import io.metrifier.results.network.Network;
import io.metrifier.transport.Endpoint;

/**
 * The one line {@code relay} prints once it takes connections.
 *
 * @param endpoint where clients reach it
 * @param network what it emulates
 * @param floor what a round trip over it really takes
 * @param control what a round trip over the relay alone takes, at +0 ms
 * @param controlEndpoint where clients reach the same server at +0 ms
 */
public record RelayReport(
        Endpoint endpoint, Network network, RelayBaseline floor, RelayBaseline control, Endpoint controlEndpoint) {
    /** Warms up, measures the network and its control, for a second or two each, and reports them. */
    public static RelayReport measure(Endpoint endpoint, Network network, Endpoint controlEndpoint) {
        RelayBaseline.warmUp();
        RelayBaseline control = RelayBaseline.measure(Network.LOCAL);
        RelayBaseline floor = network.equals(Network.LOCAL) ? control : RelayBaseline.measure(network);
        return new RelayReport(endpoint, network, floor, control, controlEndpoint);
    }

    private static String text(RelayBaseline floor) {
        return floor.least().toNanos() / 1_000 + "/" + floor.median().toNanos() / 1_000 + "us/" + floor.roundTrips();
    }

    /** Returns the line: least/median of both. */
    @Override
    public String toString() {
        return "relay endpoint=" + endpoint + " network=" + network + " floor=" + text(floor) + " control="
                + text(control) + " control-endpoint=" + controlEndpoint;
    }
}
