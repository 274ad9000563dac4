package io.metrifier.bench.jmh;

import io.metrifier.bench.baseline.Contenders;
import io.metrifier.bench.lab.DataSet;
import io.metrifier.bench.lab.PersonScenario;
import io.metrifier.bench.lab.Physics;
import io.metrifier.bench.lab.RunningServer;
import io.metrifier.bench.lab.ServerPlace;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;

/** One server and one client, both known to answer rightly. */
final class Trial implements AutoCloseable {
    private final RunningServer server;
    private final TransportClient client;

    private Trial(RunningServer server, TransportClient client) {
        this.server = server;
        this.client = client;
    }

    /**
     * Starts the server, connects, and makes every call once and checked; leaves nothing behind where that fails.
     *
     * @throws IllegalStateException where a checked call fails or answers wrongly
     */
    static Trial start(String transportId, ServerPlace place, DataSet data, TransportOptions options) {
        Transport transport = Contenders.installed().get(transportId);
        RunningServer server = place.possibleFor(transport).start(transport, data, options);
        server.death().thenAccept(System.err::println);
        try {
            Trial trial = new Trial(server, transport.connect(server.endpoint(), options));
            trial.check(data);
            trial.checkPhysics();
            return trial;
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private void check(DataSet data) {
        try {
            for (PersonScenario scenario : PersonScenario.values()) {
                scenario.check(client.persons(), data);
            }
        } catch (RuntimeException e) {
            client.close();
            throw e;
        }
    }

    /** A call that is faster than the network it must cross has not crossed it, and its figures would be a lie. */
    private void checkPhysics() {
        server.relay().ifPresent(relay -> {
            System.err.println(relay.report());
            Physics.check(relay.report().network(), () -> PersonScenario.GET_PERSON.call(client.persons()));
        });
    }

    PersonService persons() {
        return new NamedCalls(client.persons());
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}
