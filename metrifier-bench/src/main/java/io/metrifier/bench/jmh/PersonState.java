package io.metrifier.bench.jmh;

import io.metrifier.lab.machine.QuietLogging;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.person.PersonService;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.ServerPlace;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/** One server and one client for a trial, shared by its threads. */
@State(Scope.Benchmark)
public class PersonState {
    /** The contender's id; every installed one unless given on the command line. */
    @Param("inprocess")
    public String transport;

    /** How many persons the data set holds. */
    @Param("4")
    public int persons;

    /** Which thread of the server runs a handler: {@code direct} or {@code worker}. */
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

    /** How many asynchronous calls are open at a time, those of all threads together; blocking calls unless given. */
    @Param("")
    public String inFlight;

    private @Nullable Trial trial;

    /** What the benchmarks call. */
    PersonService service;

    /** Starts the server, connects, and makes every call once and checked. */
    @Setup(Level.Trial)
    public void start(BenchmarkParams benchmark) {
        QuietLogging.install();
        if (benchmark.getForks() > 0) {
            HostWatch.endWithParent();
        }
        trial = Trial.start(
                transport,
                ServerPlace.parse(server).over(network),
                new DataSet(persons),
                OptionsParam.parse(execution, options),
                scenario(benchmark.getBenchmark()));
        service = inFlight.isEmpty() ? trial.persons() : trial.persons(Integer.parseInt(inFlight));
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
