package io.metrifier.bench.jmh;

import static java.util.Objects.requireNonNull;

import io.metrifier.engine.Contender;
import io.metrifier.lab.machine.WarningsOnlyLogging;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.lab.scenario.ScenarioCall;
import io.metrifier.lab.server.ListenAddresses;
import io.metrifier.person.PersonService;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Durations;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
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
    private static final int FAILED = 1;

    /** The contender, {@code http} or {@code http+client=jdk}; every installed one unless given on the command line. */
    @Param("inprocess")
    public String transport;

    /** Which thread of the server runs a handler: {@code direct}, {@code worker} or {@code virtual}. */
    @Param("direct")
    public String execution;

    /** Where the server runs: {@code forked}, {@code embedded} or {@code host:port}. */
    @Param("forked")
    public String server;

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

    private final AtomicInteger nextThread = new AtomicInteger();
    private @Nullable BenchmarkTrial trial;
    private @Nullable CallRotation calls;

    /** Starts the server, connects, and makes every call once and checks it. */
    @Setup(Level.Trial)
    public void start(BenchmarkParams benchmark) {
        prepare(benchmark);
        Contender contender = Contender.parse(transport, Contenders.onClassPath(), parseOptions(execution, options));
        DataSet data = new DataSet(persons);
        calls = new CallRotation(findScenario(benchmark.getBenchmark()), data);
        trial = BenchmarkTrial.start(contender, place(), data, parseClients(benchmark.getThreads()));
        settle(benchmark);
    }

    /**
     * Returns the options of two parameters, which are text.
     *
     * @param execution {@code direct}, {@code worker} or {@code virtual}
     * @param options {@code <id>.<name>=<value>}, separated by semicolons; may be empty
     * @throws IllegalArgumentException if either has another form
     */
    static TransportOptions parseOptions(String execution, String options) {
        TransportOptions.Builder builder = TransportOptions.builder().execution(Execution.parse(execution));
        Stream.of(options.split(";")).filter(option -> !option.isBlank()).forEach(option -> {
            int equals = option.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(
                        "not an option: options=" + options + "; write <id>.<name>=<value>;<id>.<name>=<value>");
            }
            builder.property(
                    option.substring(0, equals).strip(),
                    option.substring(equals + 1).strip());
        });
        return builder.build();
    }

    /** Returns the calls of a further thread, by number. */
    LongFunction<Object> calls() {
        PersonService service = trial().selectService(nextThread.getAndIncrement());
        CallRotation requested = requireNonNull(calls, "calls");
        return number -> requested.call(service, number);
    }

    private ScenarioCall createExchange(int thread) {
        return requireNonNull(calls, "calls").createCall(trial().selectService(thread));
    }

    /** Benchmarks are named after their scenarios; any other benchmark settles by the usual call. */
    private static Scenario findScenario(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        return Scenario.ofPersons().stream()
                .filter(one -> one.id().equals(name))
                .findFirst()
                .orElse(Scenario.GET_PERSON);
    }

    /** A fork ends together with JMH, even if that was killed, and logs only warnings. */
    private static void prepare(BenchmarkParams benchmark) {
        WarningsOnlyLogging.install();
        if (benchmark.getForks() > 0) {
            ProcessHandle.current()
                    .parent()
                    .ifPresent(parent ->
                            parent.onExit().thenRun(() -> Runtime.getRuntime().halt(FAILED)));
        }
    }

    private ServerPlace place() {
        return ListenAddresses.ofThisProgram()
                .place(server, Contenders.onClassPath().ids());
    }

    /** Makes calls until both JVMs have settled. */
    private void settle(BenchmarkParams benchmark) {
        Duration atMost = Durations.parse(settle);
        if (atMost.isZero()) {
            return;
        }
        List<ScenarioCall> exchanges = IntStream.range(0, benchmark.getThreads())
                .mapToObj(this::createExchange)
                .toList();
        WarmupResult settlement = trial().settle(exchanges, atMost);
        System.out.printf(
                Locale.ROOT,
                "# %s after %.0f s%s%n",
                settlement.settled() ? "Settled" : "NOT SETTLED",
                settlement.seconds(),
                settlement.settled() ? "" : ": " + settlement.moving());
    }

    private BenchmarkTrial trial() {
        return requireNonNull(trial, "trial");
    }

    private int parseClients(int threads) {
        int clients = connections.isEmpty() ? 1 : Integer.parseInt(connections);
        if (clients < 1 || clients > threads) {
            throw new IllegalArgumentException(
                    "connections is not between 1 and threads: connections=" + connections + " threads=" + threads);
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
