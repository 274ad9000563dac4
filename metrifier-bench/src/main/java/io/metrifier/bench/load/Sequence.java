package io.metrifier.bench.load;

import io.metrifier.bench.lab.Control;
import io.metrifier.bench.lab.Environment;
import io.metrifier.bench.lab.OnWire;
import io.metrifier.bench.lab.RelayProcess;
import io.metrifier.bench.lab.RunningServer;
import io.metrifier.bench.lab.ServerPlace;
import io.metrifier.bench.lab.relay.Network;
import io.metrifier.bench.lab.relay.WireCounts;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * One caller that makes one call after the other and times each: what a person who waits sees. There is no rate and so no
 * queue; for those see {@link Load}.
 *
 * @param label what people call the contender
 * @param subject what was measured
 * @param latency of each call
 * @param wrong how many answers were not those expected
 * @param wire what a relay carried for each of the calls
 * @param network what the relay measured over itself, and the control at +0 ms
 */
public record Sequence(
        String label,
        Subject subject,
        Distribution latency,
        int wrong,
        Optional<OnWire> wire,
        Optional<Environment.Network> network) {
    private static final double EXACTNESS = 0.99;

    /**
     * Starts the server, warms up for so long, makes the control run and measures so many calls.
     *
     * @param load says how large an image is
     * @throws io.metrifier.bench.lab.relay.BeyondRelayException where the answers do not come back through the relay
     */
    static Sequence measure(String label, Transport transport, Subject subject, Load load, int calls, Duration warmup) {
        subject.scenario().requireOf(transport);
        ServerPlace place = subject.server().possibleFor(transport);
        try (RunningServer server = place.start(transport, subject.data(), subject.options());
                TransportClient client = transport.connect(server.endpoint(), subject.options())) {
            Exchange exchange = new Exchanges(subject, load).blocking(client);
            long begin = System.nanoTime();
            for (int i = 0; System.nanoTime() - begin < warmup.toNanos(); i++) {
                exchange.call(i);
            }
            Optional<Environment.Network> network =
                    server.relay().map(relay -> Crossing.of(transport, subject, load, relay));
            Optional<WireCounts> before = server.relay().map(RelayProcess::counts);
            Histogram histogram = new Histogram(Distribution.DIGITS);
            int wrong = 0;
            for (int i = 0; i < calls; i++) {
                long start = System.nanoTime();
                exchange.call(i);
                histogram.recordValue(System.nanoTime() - start);
                wrong += exchange.correct(i) ? 0 : 1;
            }
            Optional<OnWire> wire =
                    server.relay().map(relay -> OnWire.of(relay.counts().minus(before.orElseThrow()), calls));
            return new Sequence(label, subject.at(place), Distribution.of(histogram), wrong, wire, network);
        }
    }

    /** Returns the network that was crossed, the control where there was none. */
    public Network distance() {
        return subject.server() instanceof ServerPlace.Distant distant ? distant.network() : Network.LOCAL;
    }

    /** Returns the calls at +0 ms, where there was a relay. */
    public Optional<Control> control() {
        return network.map(Environment.Network::control);
    }

    /** Returns why the figures must not be believed; empty where they may. */
    public Optional<String> invalid() {
        if (wrong > 0) {
            return Optional.of("every answer must be the one expected: wrong=" + wrong);
        }
        long fastest = latency.percentile(0);
        if (fastest < distance().leastRoundTrip().toNanos() * EXACTNESS) {
            return Optional.of("no answer may come faster than its network lets it: fastest=" + fastest / 1_000
                    + "us network=" + distance());
        }
        return Optional.empty();
    }
}
