package io.metrifier.engine;

import io.metrifier.lab.network.RelayProcess;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.load.NetworkControl;
import io.metrifier.network.Network;
import io.metrifier.network.WireCounts;
import io.metrifier.results.Distribution;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import org.HdrHistogram.Histogram;

/** A single caller that waits for each answer, with a network between client and server. For one thread. */
final class DistanceCaller implements AutoCloseable {
    /** The time until the cores and the system's scheduler no longer depend on the previous callers. */
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
     * Puts a relay in front of the server, connects through it and runs the control at +0 ms.
     *
     * @param load holds the size of an image
     * @throws io.metrifier.network.BeyondRelayException if the answers do not come back through the relay
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
     * Makes at least these calls, the lead uncounted, because a connection that was idle starts slowly again. Makes
     * more of them if calls are short; otherwise the figures would be those of threads that had just woken up.
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
