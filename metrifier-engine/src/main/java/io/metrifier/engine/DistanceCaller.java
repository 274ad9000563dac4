package io.metrifier.engine;

import io.metrifier.lab.place.RelayProcess;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.load.NetworkControl;
import io.metrifier.results.Distribution;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.Network;
import io.metrifier.results.network.WireCounts;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import org.HdrHistogram.Histogram;

/** One caller who waits for each answer, with a network between it and the server. For one thread. */
final class DistanceCaller implements AutoCloseable {
    /** How long the cores and the system's scheduler stay as those made them who called before. */
    private static final long LEAD_NANOS = 500_000_000;

    private static final long COUNTED_NANOS = 300_000_000;

    private final RelayProcess relay;
    private final TransportClient client;
    private final Exchange exchange;
    private final Environment.Network network;
    private long sequence;

    private DistanceCaller(RelayProcess relay, TransportClient client, Exchange exchange, Environment.Network network) {
        this.relay = relay;
        this.client = client;
        this.exchange = exchange;
        this.network = network;
    }

    /**
     * Puts a relay before the server, connects through it and makes the control at +0 ms.
     *
     * @param load says how large an image is
     * @throws io.metrifier.results.network.BeyondRelayException where the answers do not come back through the relay
     */
    static DistanceCaller over(Network network, Endpoint server, Transport transport, Subject subject, Load load) {
        RelayProcess relay = RelayProcess.start(network, server);
        try {
            TransportClient client = transport.connect(relay.report().endpoint(), subject.options());
            try {
                Exchange exchange = new Exchanges(subject, load).blocking(client);
                DistanceCaller far =
                        new DistanceCaller(relay, client, exchange, NetworkControl.of(transport, subject, load, relay));
                far.lead(1, LEAD_NANOS);
                return far;
            } catch (RuntimeException e) {
                client.close();
                throw e;
            }
        } catch (RuntimeException e) {
            relay.close();
            throw e;
        }
    }

    Environment.Network network() {
        return network;
    }

    /**
     * Makes so many calls at least, the lead uncounted: a connection that was idle begins slowly again. Where calls are
     * short it makes more of them, or a handful would be of threads that had just woken up.
     */
    DistanceCallPair.Calls call(int lead, int counted) {
        lead(lead, LEAD_NANOS);
        WireCounts before = relay.counts();
        Histogram histogram = new Histogram(Distribution.DIGITS);
        int wrong = 0;
        long enoughAt = System.nanoTime() + COUNTED_NANOS;
        for (int i = 0; i < counted || System.nanoTime() - enoughAt < 0; i++) {
            long start = System.nanoTime();
            exchange.call(sequence);
            histogram.recordValue(System.nanoTime() - start);
            wrong += exchange.correct(sequence++) ? 0 : 1;
        }
        return new DistanceCallPair.Calls(
                Distribution.of(histogram), wrong, relay.counts().minus(before));
    }

    private void lead(int calls, long nanos) {
        long enoughAt = System.nanoTime() + nanos;
        for (int i = 0; i < calls || System.nanoTime() - enoughAt < 0; i++) {
            exchange.call(sequence++);
        }
    }

    @Override
    public void close() {
        client.close();
        relay.close();
    }
}
