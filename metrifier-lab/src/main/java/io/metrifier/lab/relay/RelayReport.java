package io.metrifier.lab.relay;

import io.metrifier.results.network.Network;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
        Endpoint endpoint, Network network, RelayFloor floor, RelayFloor control, Endpoint controlEndpoint) {
    private static final String FLOOR = "(\\d+)/(\\d+)us/(\\d+)";
    private static final Pattern FORM = Pattern.compile(
            "relay endpoint=(\\S+) network=(\\S+) floor=" + FLOOR + " control=" + FLOOR + " control-endpoint=(\\S+)");

    /** Warms up, measures the network and its control, for a second or two each, and reports them. */
    public static RelayReport measure(Endpoint endpoint, Network network, Endpoint controlEndpoint) {
        RelayFloor.warmUp();
        RelayFloor control = RelayFloor.measure(Network.LOCAL);
        RelayFloor floor = network.equals(Network.LOCAL) ? control : RelayFloor.measure(network);
        return new RelayReport(endpoint, network, floor, control, controlEndpoint);
    }

    /** Reads a line, which is empty where it is any other. */
    public static Optional<RelayReport> parse(String line) {
        Matcher match = FORM.matcher(line.strip());
        return match.matches()
                ? Optional.of(new RelayReport(
                        Endpoint.parse(match.group(1)),
                        Network.parse(match.group(2)),
                        floor(match, 3),
                        floor(match, 6),
                        Endpoint.parse(match.group(9))))
                : Optional.empty();
    }

    private static RelayFloor floor(Matcher match, int group) {
        return new RelayFloor(
                micros(match.group(group)), micros(match.group(group + 1)), Integer.parseInt(match.group(group + 2)));
    }

    private static Duration micros(String digits) {
        return Duration.ofNanos(Long.parseLong(digits) * 1_000);
    }

    private static String text(RelayFloor floor) {
        return floor.least().toNanos() / 1_000 + "/" + floor.median().toNanos() / 1_000 + "us/" + floor.roundTrips();
    }

    /** Returns the line: least/median of both. */
    @Override
    public String toString() {
        return "relay endpoint=" + endpoint + " network=" + network + " floor=" + text(floor) + " control="
                + text(control) + " control-endpoint=" + controlEndpoint;
    }
}
