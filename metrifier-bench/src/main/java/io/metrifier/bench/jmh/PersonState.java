package io.metrifier.bench.jmh;

import static java.util.Objects.requireNonNull;

import io.metrifier.engine.Contender;
import io.metrifier.lab.machine.WarningsOnlyLogging;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.lab.server.ListenAddresses;
import io.metrifier.person.PersonService;
import io.metrifier.results.Durations;
import io.metrifier.results.run.WarmupResult;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/** The server and the clients of one trial, shared by all its threads. */
@State(Scope.Benchmark)
public class PersonState {
    /** The contender, {@code http} or {@code http+client=jdk}; every installed one unless given on the command line. */
    @Param("inprocess")
    public String transport;

    /** Which thread of the server runs a handler: {@code direct}, {@code worker} or {@code virtual}. */
    @Param("direct")
    public String execution;

    /** Where the server runs: {@code forked}, {@code embedded} or {@code host:port}. */
    @Param("forked")
    public String server;

    /** The network between client and server, see docs/network.md; none unless given. */
    @Param("")
    public String network;

    /** Options of transports, {@code <id>.<name>=<value>}, separated by semicolons. */
    @Param("")
    public String options;

    /** The number of clients that the threads share, each with its own connections; one unless given. */
    @Param("")
    public String connections;

    /** How long both JVMs may take to settle before the warm-up; {@code 0s} to skip this. */
    @Param("60s")
    public String settle;

    /** The number of persons in the data set. */
    @Param("4")
    public int persons;

    /** The number of asynchronous calls that each thread keeps in flight; one blocking call at a time unless given. */
    @Param("")
    public String inFlight;

    private final AtomicInteger lanes = new AtomicInteger();
    private @Nullable BenchmarkTrial trial;
    private @Nullable CallRotation calls;

    /** Starts the server, connects, and makes every call once and checks it. */
    @Setup(Level.Trial)
    public void start(BenchmarkParams benchmark) {
        prepare(benchmark);
        PersonScenario scenario = scenario(benchmark.getBenchmark());
        Contender contender =
                Contender.parse(transport, Contenders.onClassPath(), OptionsParam.parse(execution, options));
        if (!inFlight.isEmpty()) {
            Exchanges.requireAsync(Scenario.of(scenario.id()));
            requireAsync(contender.transport());
        }
        DataSet data = new DataSet(persons);
        calls = new CallRotation(scenario, data);
        trial = BenchmarkTrial.start(contender, place(), data, scenario, clients(benchmark.getThreads()));
        settle(benchmark);
    }

    /** Checked before anything is started, because JMH would not close what a failed thread has started. */
    private static void requireAsync(Transport transport) {
        if (!transport.capabilities().contains(Capability.ASYNC)) {
            throw Capability.ASYNC.unsupportedBy(transport);
        }
    }

    /** Returns the calls of one thread, by number. */
    BenchmarkThread lane() {
        int thread = lanes.getAndIncrement();
        CallRotation requested = requireNonNull(calls, "calls");
        if (inFlight.isEmpty()) {
            PersonService service = trial().persons(thread);
            return number -> requested.call(service, number);
        }
        return trial().openCalls(thread, requested, Integer.parseInt(inFlight));
    }

    private Exchange exchange(int thread) {
        CallRotation requested = requireNonNull(calls, "calls");
        return inFlight.isEmpty()
                ? requested.exchange(trial().persons(thread))
                : trial().openCalls(thread, requested, Integer.parseInt(inFlight));
    }

    /** Benchmarks are named after their scenarios; for any other benchmark the control run makes the usual call. */
    private static PersonScenario scenario(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        return Stream.of(PersonScenario.values())
                .filter(one -> one.id().equals(name))
                .findFirst()
                .orElse(PersonScenario.GET_PERSON);
    }

    /** A fork ends together with JMH and logs only warnings. */
    private static void prepare(BenchmarkParams benchmark) {
        WarningsOnlyLogging.install();
        if (benchmark.getForks() > 0) {
            ParentProcessWatch.endWithParent();
        }
    }

    private ServerPlace place() {
        return ListenAddresses.ofThisProgram()
                .place(server, Contenders.onClassPath().ids())
                .over(network);
    }

    /** Makes calls until both JVMs have settled. */
    private void settle(BenchmarkParams benchmark) {
        Duration atMost = Durations.parse(settle);
        if (atMost.isZero()) {
            return;
        }
        List<Exchange> exchanges = IntStream.range(0, benchmark.getThreads())
                .mapToObj(this::exchange)
                .toList();
        WarmupResult settlement = trial().settle(exchanges, atMost);
        System.out.printf(
                Locale.ROOT,
                "# %s after %.0f s%s%n",
                settlement.settled() ? "Settled" : "NOT SETTLED",
                settlement.seconds(),
                settlement.settled() ? "" : ": " + settlement.moving());
        if (benchmark.getForks() > 0) {
            BenchmarkTrial.report(ForkLine.SETTLEMENT.of(settlement));
        }
    }

    private BenchmarkTrial trial() {
        return requireNonNull(trial, "trial");
    }

    private int clients(int threads) {
        int clients = connections.isEmpty() ? 1 : Integer.parseInt(connections);
        if (clients < 1 || clients > threads) {
            throw new IllegalArgumentException("connections must be from 1 to the threads that share them: connections="
                    + connections + " threads=" + threads);
        }
        return clients;
    }

    /** Closes the clients and the server. */
    @TearDown(Level.Trial)
    public void stop() {
        if (trial != null) {
            trial.close();
        }
    }
}
