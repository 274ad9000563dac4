package io.metrifier.bench.jmh;

import static java.util.Objects.requireNonNull;

import io.metrifier.engine.Contender;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.machine.QuietLogging;
import io.metrifier.lab.place.Addresses;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.results.Durations;
import io.metrifier.results.run.Settlement;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/** One server and its clients for a trial, shared by its threads, whatever they call. */
@State(Scope.Benchmark)
public abstract class TrialState {
    /** The contender, {@code http} or {@code http+client=jdk}; every installed one unless given on the command line. */
    @Param("inprocess")
    public String transport;

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

    /** How long both JVMs may run before the warm-up until they have settled; {@code 0s} for not at all. */
    @Param("60s")
    public String settle;

    private @Nullable BenchmarkTrial trial;

    private final AtomicInteger lanes = new AtomicInteger();

    TrialState() {}

    /** What JMH forks ends with it, and says nothing that nobody asked for. */
    static void prepare(BenchmarkParams benchmark) {
        QuietLogging.install();
        if (benchmark.getForks() > 0) {
            HostWatch.endWithParent();
        }
    }

    TransportOptions options() {
        return OptionsParam.parse(execution, options);
    }

    Contender contender(TransportOptions both) {
        return Contender.parse(transport, Contenders.installed(), both);
    }

    ServerPlace place() {
        return Addresses.ofThisProgram()
                .place(server, Contenders.installed().ids())
                .over(network);
    }

    /** Starts the server, connects, and makes every call once and checked. */
    final void start(BenchmarkParams benchmark, Contender contender, DataSet data, BenchmarkTrial.Asked asked) {
        trial = BenchmarkTrial.start(contender, place(), data, asked, clients(benchmark.getThreads()));
    }

    /**
     * Runs both JVMs until they have settled.
     *
     * @param lane returns what the thread of that number calls
     */
    final void settle(BenchmarkParams benchmark, IntFunction<Exchange> lane) {
        Duration atMost = Durations.parse(settle);
        if (atMost.isZero()) {
            return;
        }
        List<Exchange> exchanges =
                IntStream.range(0, benchmark.getThreads()).mapToObj(lane).toList();
        Settlement settlement = trial().settle(exchanges, atMost);
        System.out.printf(
                Locale.ROOT,
                "# %s after %.0f s%s%n",
                settlement.settled() ? "Settled" : "NOT SETTLED",
                settlement.seconds(),
                settlement.settled() ? "" : ": " + settlement.moving());
        if (benchmark.getForks() > 0) {
            BenchmarkTrial.tell(SettlementLine.of(settlement));
        }
    }

    final BenchmarkTrial trial() {
        return requireNonNull(trial, "trial");
    }

    /** Returns the number of a thread that has none yet. */
    final int nextLane() {
        return lanes.getAndIncrement();
    }

    private int clients(int threads) {
        int clients = connections.isEmpty() ? 1 : Integer.parseInt(connections);
        if (clients < 1 || clients > threads) {
            throw new IllegalArgumentException("connections must be from 1 to the threads that share them: connections="
                    + connections + " threads=" + threads);
        }
        return clients;
    }

    /** Disconnects and ends the server. */
    @TearDown(Level.Trial)
    public void stop() {
        if (trial != null) {
            trial.close();
        }
    }
}
