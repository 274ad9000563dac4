package io.metrifier.bench.campaign;

import io.metrifier.lab.place.RelayProcess;
import io.metrifier.lab.place.RunningServer;
import io.metrifier.lab.place.Servers;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.load.NetworkControl;
import io.metrifier.results.Distribution;
import io.metrifier.results.distance.Sequence;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.OnWire;
import io.metrifier.results.network.WireCounts;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Measures a {@link Sequence}: one caller that makes one call after the other. */
final class SequenceRun {
    private SequenceRun() {}

    /**
     * Starts the server, warms up for so long, makes the control run and measures so many calls.
     *
     * @param load says how large an image is
     * @throws io.metrifier.results.network.BeyondRelayException where the answers do not come back through the relay
     */
    static Sequence measure(String label, Transport transport, Subject subject, Load load, int calls, Duration warmup) {
        subject.scenario().requireOf(transport);
        ServerPlace place = subject.server().possibleFor(transport);
        try (RunningServer server = Servers.start(place, transport, subject.data(), subject.options());
                TransportClient client = transport.connect(server.endpoint(), subject.options())) {
            Exchange exchange = new Exchanges(subject, load).blocking(client);
            long begin = System.nanoTime();
            for (int i = 0; System.nanoTime() - begin < warmup.toNanos(); i++) {
                exchange.call(i);
            }
            Optional<Environment.Network> network =
                    server.relay().map(relay -> NetworkControl.of(transport, subject, load, relay));
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
            return new Sequence(label, subject.at(place), Distribution.of(histogram), wrong, wire, network, null);
        }
    }
}
