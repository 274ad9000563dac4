package io.metrifier.bench.jmh;

import io.metrifier.engine.Contender;
import io.metrifier.engine.TurnMeter;
import io.metrifier.engine.rounds.WarmupDetector;
import io.metrifier.lab.place.ControlRun;
import io.metrifier.lab.place.PhysicalLimits;
import io.metrifier.lab.place.RelayProcess;
import io.metrifier.lab.place.RunningServer;
import io.metrifier.lab.place.Servers;
import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.person.PersonService;
import io.metrifier.results.network.RelayControl;
import io.metrifier.results.run.WarmupResult;
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
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One server and its clients, known to answer rightly. */
final class BenchmarkTrial implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(BenchmarkTrial.class.getName());
    private static final long MOMENT_MILLIS = 10_000;

    private final RunningServer server;
    private final List<TransportClient> clients;
    private final CompletableFuture<Void> deathTold;
    private final Duration callTimeout;

    private BenchmarkTrial(
            RunningServer server,
            List<TransportClient> clients,
            CompletableFuture<Void> deathTold,
            Duration callTimeout) {
        this.callTimeout = callTimeout;
        this.server = server;
        this.clients = clients;
        this.deathTold = deathTold;
    }

    /**
     * Starts the server, connects, and makes every call once and checked; leaves nothing behind where that fails. Where
     * there is a network, it also makes the control run of this scenario and prints what was found, for
     * {@link RecordingOutputFormat}.
     *
     * @param scenario what the benchmark calls
     * @param connections how many clients the threads share
     * @throws IllegalStateException where a checked call fails or answers wrongly
     */
    static BenchmarkTrial start(
            Contender contender, ServerPlace place, DataSet data, PersonScenario scenario, int connections) {
        Transport transport = contender.transport();
        TransportOptions options = contender.options();
        RunningServer server = Servers.start(place.possibleFor(transport), transport, data, options);
        CompletableFuture<Void> deathTold =
                server.death().thenAccept(System.err::println).toCompletableFuture();
        BenchmarkTrial trial = new BenchmarkTrial(server, new ArrayList<>(), deathTold, options.callTimeout());
        try {
            for (int i = 0; i < connections; i++) {
                trial.clients.add(transport.connect(server.endpoint(), options));
            }
            trial.clients.forEach(client -> {
                for (PersonScenario each : PersonScenario.values()) {
                    each.check(client.persons(), data);
                }
            });
            server.relay().ifPresent(relay -> trial.cross(transport, relay, options, scenario));
            return trial;
        } catch (RuntimeException e) {
            trial.close();
            throw e;
        }
    }

    /** A call that is faster than the network it must cross has not crossed it, and its figures would be a lie. */
    private void cross(Transport transport, RelayProcess relay, TransportOptions options, PersonScenario scenario) {
        RelayControl control =
                ControlRun.measure(transport, relay, options, scenario.id(), client -> calls(scenario, client));
        PhysicalLimits.check(relay.report().network(), calls(scenario, clients.get(0)));
        tell(NetworkLine.of(ControlRun.network(relay.report(), control)));
    }

    private static Runnable calls(PersonScenario scenario, TransportClient client) {
        PersonService persons = client.persons();
        return () -> scenario.call(persons);
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
    WarmupResult settle(List<Exchange> exchanges, Duration atMost) {
        try (TurnMeter meter = new TurnMeter(server, exchanges, callTimeout, OptionalInt.empty())) {
            return WarmupDetector.settle(meter, atMost, settling -> {});
        }
    }

    /** Returns what a thread calls; threads share the clients by turns. */
    PersonService persons(int thread) {
        return new NamedCalls(client(thread).persons(), this::letDeathBeTold);
    }

    /** Returns what keeps that many calls in flight, for one thread. */
    OpenCalls openCalls(int thread, CallRotation calls, int inFlight) {
        return new OpenCalls(calls, client(thread).asyncPersons(), inFlight, this::letDeathBeTold);
    }

    private TransportClient client(int thread) {
        return clients.get(thread % clients.size());
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
        clients.forEach(TransportClient::close);
        server.close();
    }
}
