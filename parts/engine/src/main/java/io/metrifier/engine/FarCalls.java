package io.metrifier.engine;

import io.metrifier.lab.network.RelayProcess;
import io.metrifier.network.WireCounts;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Turns of a pair over a network: of clients that are connected through a relay. For one thread. */
final class FarCalls implements AutoCloseable {
    private final RelayProcess relay;
    private final List<TransportClient> clients = new ArrayList<>();
    private final TurnMeter meter;

    /**
     * Connects through a relay, which these calls close.
     *
     * @param calls returns the callers of these clients
     */
    FarCalls(
            RelayProcess relay,
            Transport transport,
            Subject subject,
            int connections,
            Function<List<TransportClient>, TurnMeter> calls) {
        this.relay = relay;
        try {
            for (int i = 0; i < connections; i++) {
                clients.add(transport.connect(relay.report().endpoint(), subject.options()));
            }
            meter = calls.apply(clients);
        } catch (RuntimeException e) {
            disconnect();
            throw e;
        }
    }

    Turn turn(Duration lead, Duration length, int fewest) {
        WireCounts before = relay.counts();
        Turn turn = meter.turn(lead, length, fewest);
        return turn.carried(relay.counts().minus(before));
    }

    private void disconnect() {
        clients.forEach(TransportClient::close);
        relay.close();
    }

    @Override
    public void close() {
        meter.close();
        disconnect();
    }
}
