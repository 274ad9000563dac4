package io.metrifier.bench.jmh;

import static java.util.Objects.requireNonNull;

import io.metrifier.engine.Contender;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.lab.scenario.Rotation;
import io.metrifier.person.PersonService;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;

/** The Person service for a trial. */
@State(Scope.Benchmark)
public class PersonState extends TrialState {
    /** How many persons the data set holds. */
    @Param("4")
    public int persons;

    /** How many asynchronous calls each thread keeps open; blocking calls, one at a time, unless given. */
    @Param("")
    public String inFlight;

    private @Nullable Rotation calls;

    /** Starts the server, connects, and makes every call once and checked. */
    @Setup(Level.Trial)
    public void start(BenchmarkParams benchmark) {
        prepare(benchmark);
        PersonScenario scenario = scenario(benchmark.getBenchmark());
        Contender contender = contender(options());
        if (!inFlight.isEmpty()) {
            Exchanges.requireAsync(Scenario.of(scenario.id()));
            requireAsync(contender.transport());
        }
        DataSet data = new DataSet(persons);
        calls = new Rotation(scenario, data);
        start(benchmark, contender, data, BenchmarkTrial.Asked.of(scenario, data));
        settle(benchmark, this::exchange);
    }

    /** Before anything is started, for JMH would never end what a thread fails to use. */
    private static void requireAsync(Transport transport) {
        if (!transport.capabilities().contains(Capability.ASYNC)) {
            throw Capability.ASYNC.unsupportedBy(transport);
        }
    }

    /** Returns what makes one thread's calls by their number. */
    Lane lane() {
        int thread = nextLane();
        Rotation asked = requireNonNull(calls, "calls");
        if (inFlight.isEmpty()) {
            PersonService service = trial().persons(thread);
            return number -> asked.call(service, number);
        }
        return trial().openCalls(thread, asked, Integer.parseInt(inFlight));
    }

    private Exchange exchange(int thread) {
        Rotation asked = requireNonNull(calls, "calls");
        return inFlight.isEmpty()
                ? asked.exchange(trial().persons(thread))
                : trial().openCalls(thread, asked, Integer.parseInt(inFlight));
    }

    /** Benchmarks are named for their scenarios; one of somebody else's is controlled by the usual call. */
    private static PersonScenario scenario(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        return PersonScenario.ids().contains(name) ? PersonScenario.of(name) : PersonScenario.GET_PERSON;
    }
}
