package io.metrifier.bench.jmh;

import io.metrifier.engine.Contender;
import io.metrifier.engine.TurnMeter;
import io.metrifier.engine.rounds.WarmupDetector;
import io.metrifier.lab.network.ControlRun;
import io.metrifier.lab.network.RelayProcess;
import io.metrifier.lab.network.RoundTripPlausibility;
import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.lab.server.Servers;
import io.metrifier.network.RelayControl;
import io.metrifier.person.PersonService;
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

/** The server and the clients of one trial, whose answers have been checked. */
record BenchmarkTrial(
        RunningServer server, List<TransportClient> clients, CompletableFuture<Void> deathTold, Duration callTimeout)
        implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(BenchmarkTrial.class.getName());
    private static final long MOMENT_MILLIS = 10_000;

    /**
     * Starts the server, connects, and makes every call once and checks it; closes everything if that fails. With a
     * network, it also makes the control run of this scenario and prints the result for {@link RecordingOutputFormat}.
     *
     * @param connections the number of clients that the threads share
     * @throws IllegalStateException if a checked call fails or its answer is wrong
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

    /** A call that is faster than its network did not cross it, so its figures would be wrong. */
    private void cross(Transport transport, RelayProcess relay, TransportOptions options, PersonScenario scenario) {
        RelayControl control =
                ControlRun.measure(transport, relay, options, scenario.id(), client -> calls(scenario, client));
        RoundTripPlausibility.check(relay.report().network(), calls(scenario, clients.get(0)));
        report(ForkLine.NETWORK.of(ControlRun.network(relay.report(), control)));
    }

    private static Runnable calls(PersonScenario scenario, TransportClient client) {
        PersonService persons = client.persons();
        return () -> scenario.call(persons);
    }

    /**
     * JMH passes only lines that the process really writes to its output formats; what a fork prints by System.out goes
     * straight to the standard output.
     */
    static void report(String line) {
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8).println(line);
    }

    /** Makes calls until both JVMs have settled or the limit is reached. */
    WarmupResult settle(List<Exchange> exchanges, Duration atMost) {
        try (TurnMeter meter = new TurnMeter(server, exchanges, callTimeout, OptionalInt.empty())) {
            return WarmupDetector.settle(meter, atMost, settling -> {});
        }
    }

    /** Returns the calls of a thread; the threads are distributed over the clients. */
    PersonService persons(int thread) {
        return new FailedCallReporter(client(thread).persons(), this::letDeathBeTold);
    }

    /** Returns the calls of a thread that keeps this number of calls in flight. */
    InFlightCalls openCalls(int thread, CallRotation calls, int inFlight) {
        return new InFlightCalls(calls, client(thread).asyncPersons(), inFlight, this::letDeathBeTold);
    }

    private TransportClient client(int thread) {
        return clients.get(thread % clients.size());
    }

    /** A client may notice that the server is dead before its parent does, and this JVM ends with the failed call. */
    private void letDeathBeTold() {
        try {
            deathTold.get(MOMENT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            LOG.log(Level.DEBUG, "a call to a living server failed: endpoint=" + server.endpoint(), e);
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
