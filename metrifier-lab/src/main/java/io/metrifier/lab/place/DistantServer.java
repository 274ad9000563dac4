package io.metrifier.lab.place;

import io.metrifier.results.network.Network;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** A server behind a relay. */
final class DistantServer implements RunningServer {
    private final RunningServer server;
    private final RelayProcess relay;
    private final Network network;

    private DistantServer(RunningServer server, RelayProcess relay, Network network) {
        this.server = server;
        this.relay = relay;
        this.network = network;
    }

    static DistantServer start(RunningServer server, Network network) {
        try {
            return new DistantServer(server, RelayProcess.start(network, server.endpoint()), network);
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
    }

    @Override
    public Endpoint endpoint() {
        return relay.report().endpoint();
    }

    @Override
    public Endpoint nearEndpoint() {
        return server.endpoint();
    }

    @Override
    public ServerPlace place() {
        return new ServerPlace.Distant(server.place(), network);
    }

    @Override
    public Optional<JvmUsage> usage() {
        return server.usage();
    }

    @Override
    public CompletionStage<String> death() {
        return server.death();
    }

    @Override
    public Optional<RelayProcess> relay() {
        return Optional.of(relay);
    }

    @Override
    public void close() {
        relay.close();
        server.close();
    }
}
