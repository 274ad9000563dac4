package io.metrifier.bench.jmh;

import io.metrifier.bench.engine.LocalMeter;
import io.metrifier.bench.engine.Settling;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.place.ControlRun;
import io.metrifier.lab.place.Physics;
import io.metrifier.lab.place.RelayProcess;
import io.metrifier.lab.place.RunningServer;
import io.metrifier.lab.place.Servers;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.lab.scenario.Rotation;
import io.metrifier.person.PersonService;
import io.metrifier.results.network.Control;
import io.metrifier.results.run.Settlement;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One server and one client, both known to answer rightly. */
final class Trial implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Trial.class.getName());
    private static final long MOMENT_MILLIS = 1_000;

    private final RunningServer server;
    private final TransportClient client;
    private final CompletableFuture<Void> deathTold;
    private final Duration callTimeout;

    private Trial(
            RunningServer server, TransportClient client, CompletableFuture<Void> deathTold, Duration callTimeout) {
        this.callTimeout = callTimeout;
        this.server = server;
        this.client = client;
        this.deathTold = deathTold;
    }

    /**
     * Starts the server, connects, and makes every call once and checked; leaves nothing behind where that fails. Where
     * there is a network, it also makes the control run of this scenario and prints what was found, for
     * {@link WatchedFormat}.
     *
     * @throws IllegalStateException where a checked call fails or answers wrongly
     */
    static Trial start(
            String transportId, ServerPlace place, DataSet data, TransportOptions options, PersonScenario scenario) {
        Transport transport = Contenders.installed().get(transportId);
        RunningServer server = Servers.start(place.possibleFor(transport), transport, data, options);
        CompletableFuture<Void> deathTold =
                server.death().thenAccept(System.err::println).toCompletableFuture();
        try {
            Trial trial =
                    new Trial(server, transport.connect(server.endpoint(), options), deathTold, options.callTimeout());
            trial.check(data);
            server.relay().ifPresent(relay -> trial.cross(transport, relay, options, scenario));
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
    private void cross(Transport transport, RelayProcess relay, TransportOptions options, PersonScenario scenario) {
        try {
            Control control = ControlRun.measure(
                    transport, relay, options, scenario.id(), other -> () -> scenario.call(other.persons()));
            Physics.check(relay.report().network(), () -> scenario.call(client.persons()));
            tell(CrossingLine.of(ControlRun.network(relay.report(), control)));
        } catch (RuntimeException e) {
            client.close();
            throw e;
        }
    }

    /**
     * JMH sends what a fork prints past its own formats, to the standard output; what a process really writes it hands
     * to them.
     */
    static void tell(String line) {
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8).println(line);
    }

    /**
     * Runs the calls until both JVMs have settled, or as long as they may.
     *
     * @param exchanges one for each thread
     */
    Settlement settle(List<Exchange> exchanges, Duration atMost) {
        try (LocalMeter meter = new LocalMeter(server, exchanges, callTimeout, OptionalInt.empty())) {
            return Settling.settle(meter, atMost, settling -> {});
        }
    }

    PersonService persons() {
        return new NamedCalls(client.persons(), this::letDeathBeTold);
    }

    /** Returns what keeps that many calls in flight, for one thread. */
    OpenCalls openCalls(Rotation calls, int inFlight) {
        return new OpenCalls(calls, client.asyncPersons(), inFlight, this::letDeathBeTold);
    }

    /** A client may learn that the server is dead before its parent does, and this JVM ends with the failed call. */
    private void letDeathBeTold() {
        try {
            deathTold.get(MOMENT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            LOG.log(Level.DEBUG, "a call failed of a server that is alive: endpoint=" + server.endpoint(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}
