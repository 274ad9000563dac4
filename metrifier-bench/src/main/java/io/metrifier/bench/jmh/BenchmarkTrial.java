package io.metrifier.bench.jmh;

import io.metrifier.engine.Contender;
import io.metrifier.engine.TurnMeter;
import io.metrifier.engine.rounds.WarmupDetector;
import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.lab.scenario.ScenarioCall;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.lab.server.Servers;
import io.metrifier.person.PersonService;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** The server and the clients of one trial, whose answers have been checked. */
record BenchmarkTrial(RunningServer server, List<TransportClient> clients, Duration callTimeout)
        implements AutoCloseable {

    /**
     * Starts the server, connects, and makes every call once and checks it; closes everything if that fails.
     *
     * @param connections the number of clients that the threads share
     * @throws IllegalStateException if a checked call fails or its answer is wrong
     */
    static BenchmarkTrial start(Contender contender, ServerPlace place, DataSet data, int connections) {
        Transport transport = contender.transport();
        TransportOptions options = contender.options();
        RunningServer server = Servers.start(place.possibleFor(transport), transport, data, options);
        server.death().thenAccept(System.err::println);
        BenchmarkTrial trial = new BenchmarkTrial(server, new ArrayList<>(), options.callTimeout());
        try {
            for (int i = 0; i < connections; i++) {
                trial.clients.add(transport.connect(server.endpoint(), options));
            }
            trial.clients.forEach(
                    client -> Scenario.ofPersons().forEach(each -> CallRotation.check(each, client.persons(), data)));
            return trial;
        } catch (RuntimeException e) {
            trial.close();
            throw e;
        }
    }

    /** Makes calls until both JVMs have settled or the limit is reached. */
    WarmupResult settle(List<ScenarioCall> exchanges, Duration atMost) {
        try (TurnMeter meter = new TurnMeter(server, exchanges, callTimeout, OptionalInt.empty())) {
            return WarmupDetector.settle(meter, atMost, settling -> {});
        }
    }

    /** Returns the calls of a thread; the threads are distributed over the clients. */
    PersonService selectService(int thread) {
        return clients.get(thread % clients.size()).persons();
    }

    @Override
    public void close() {
        clients.forEach(TransportClient::close);
        server.close();
    }
}
