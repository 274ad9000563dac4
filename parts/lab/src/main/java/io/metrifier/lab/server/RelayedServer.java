package io.metrifier.lab.server;

import io.metrifier.lab.network.RelayProcess;
import io.metrifier.network.Network;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** A server behind a relay. */
final class RelayedServer implements RunningServer {
    private final RelayProcess relay;
    private final Network network;
    private volatile RunningServer server;

    private RelayedServer(RunningServer server, RelayProcess relay, Network network) {
        this.server = server;
        this.relay = relay;
        this.network = network;
    }

    static RelayedServer start(RunningServer server, Network network) {
        try {
            return new RelayedServer(server, RelayProcess.start(network, server.endpoint()), network);
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
    public FaultWindow injectFault(Fault fault, Duration lasting) throws InterruptedException {
        return switch (fault) {
            case KILL, PAUSE -> server.injectFault(fault, lasting);
            case CUT -> cut(lasting);
            case MOVE -> move();
        };
    }

    private FaultWindow cut(Duration lasting) throws InterruptedException {
        relay.cut();
        long begin = System.nanoTime();
        try {
            TimeUnit.NANOSECONDS.sleep(lasting.toNanos());
        } finally {
            relay.heal();
        }
        return new FaultWindow(begin, System.nanoTime());
    }

    /** Only a server that this program forks can be started twice. */
    private FaultWindow move() throws InterruptedException {
        if (!(server instanceof ForkedServer old)) {
            return server.injectFault(Fault.MOVE, Duration.ZERO);
        }
        server = old.startAnother();
        long begin = System.nanoTime();
        relay.leadTo(server.endpoint());
        old.close();
        return new FaultWindow(begin, System.nanoTime());
    }

    @Override
    public void close() {
        relay.close();
        server.close();
    }
}
