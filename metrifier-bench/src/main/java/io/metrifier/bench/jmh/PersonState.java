package io.metrifier.bench.jmh;

import static java.util.Objects.requireNonNull;

import io.metrifier.bench.engine.Contender;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.machine.QuietLogging;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.lab.scenario.Rotation;
import io.metrifier.person.PersonService;
import io.metrifier.results.Durations;
import io.metrifier.results.run.Settlement;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/** One server and its clients for a trial, shared by its threads. */
@State(Scope.Benchmark)
public class PersonState {
    /** The contender, {@code http} or {@code http+client=jdk}; every installed one unless given on the command line. */
    @Param("inprocess")
    public String transport;

    /** How many persons the data set holds. */
    @Param("4")
    public int persons;

    /** Which thread of the server runs a handler: {@code direct}, {@code worker} or {@code virtual}. */
    @Param("direct")
    public String execution;

    /** Where the server runs: {@code forked}, {@code embedded} or {@code host:port}. */
    @Param("forked")
    public String server;

    /** What lies between client and server: nothing unless given, or see docs/network.md. */
    @Param("")
    public String network;

    /** Options of transports, {@code <id>.<name>=<value>}, separated by semicolons. */
    @Param("")
    public String options;

    /** How many clients the threads share, each with connections of its own; one unless given. */
    @Param("")
    public String connections;

    /** How many asynchronous calls each thread keeps open; blocking calls, one at a time, unless given. */
    @Param("")
    public String inFlight;

    /** How long both JVMs may run before the warm-up until they have settled; {@code 0s} for not at all. */
    @Param("60s")
    public String settle;

    private @Nullable Trial trial;

    private @Nullable Rotation calls;

    private final AtomicInteger lanes = new AtomicInteger();

    /** Starts the server, connects, and makes every call once and checked. */
    @Setup(Level.Trial)
    public void start(BenchmarkParams benchmark) {
        QuietLogging.install();
        if (benchmark.getForks() > 0) {
            HostWatch.endWithParent();
        }
        Contender contender =
                Contender.parse(transport, Contenders.installed(), OptionsParam.parse(execution, options));
        if (!inFlight.isEmpty()) {
            Exchanges.requireAsync(
                    Scenario.of(scenario(benchmark.getBenchmark()).id()));
            requireAsync(contender.transport());
        }
        DataSet data = new DataSet(persons);
        calls = new Rotation(scenario(benchmark.getBenchmark()), data);
        trial = Trial.start(
                contender,
                ServerPlace.parse(server).over(network),
                data,
                scenario(benchmark.getBenchmark()),
                clients(benchmark.getThreads()));
        Duration atMost = Durations.parse(settle);
        if (!atMost.isZero()) {
            Settlement settlement = trial.settle(exchanges(benchmark.getThreads()), atMost);
            System.out.printf(
                    Locale.ROOT,
                    "# %s after %.0f s%s%n",
                    settlement.settled() ? "Settled" : "NOT SETTLED",
                    settlement.seconds(),
                    settlement.settled() ? "" : ": " + settlement.moving());
            if (benchmark.getForks() > 0) {
                Trial.tell(SettlementLine.of(settlement));
            }
        }
    }

    /** Before anything is started, for JMH would never end what a thread fails to use. */
    private static void requireAsync(Transport transport) {
        if (!transport.capabilities().contains(Capability.ASYNC)) {
            throw Capability.ASYNC.unsupportedBy(transport);
        }
    }

    /** Returns what makes one thread's calls by their number. */
    LongFunction<Object> lane() {
        int thread = lanes.getAndIncrement();
        Trial started = requireNonNull(trial, "trial");
        Rotation asked = requireNonNull(calls, "calls");
        if (inFlight.isEmpty()) {
            PersonService service = started.persons(thread);
            return number -> asked.call(service, number);
        }
        return started.openCalls(thread, asked, Integer.parseInt(inFlight))::turn;
    }

    private int clients(int threads) {
        int clients = connections.isEmpty() ? 1 : Integer.parseInt(connections);
        if (clients < 1 || clients > threads) {
            throw new IllegalArgumentException("connections must be from 1 to the threads that share them: connections="
                    + connections + " threads=" + threads);
        }
        return clients;
    }

    private List<Exchange> exchanges(int threads) {
        Trial started = requireNonNull(trial, "trial");
        Rotation asked = requireNonNull(calls, "calls");
        return IntStream.range(0, threads)
                .mapToObj(thread -> inFlight.isEmpty()
                        ? asked.exchange(started.persons(thread))
                        : started.openCalls(thread, asked, Integer.parseInt(inFlight)))
                .toList();
    }

    /** Benchmarks are named for their scenarios; one of somebody else's is controlled by the usual call. */
    private static PersonScenario scenario(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        return PersonScenario.ids().contains(name) ? PersonScenario.of(name) : PersonScenario.GET_PERSON;
    }

    /** Disconnects and ends the server. */
    @TearDown(Level.Trial)
    public void stop() {
        if (trial != null) {
            trial.close();
        }
    }
}
