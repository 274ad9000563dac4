package io.metrifier.bench.flags;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.jmh.OptionsParam;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Workload;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.place.ListenAddresses;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What every contender of a run does, and with what. */
public final class WorkloadFlags {
    private static final int IMAGE_BYTES = 100_000;

    @Option(
            names = "--scenario",
            split = ",",
            paramLabel = "NAME",
            defaultValue = "getPerson",
            description = "What to call (${DEFAULT-VALUE}); all for the five of the Person service.")
    private List<String> scenarios;

    @Mixin
    private ExchangeFlags exchange;

    @Option(names = "--threads", defaultValue = "4", description = "How many call at a time (${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--connections",
            defaultValue = "1",
            description = "How many clients the threads share (${DEFAULT-VALUE}).")
    private int connections;

    @Option(names = "--persons", defaultValue = "4", description = "The size of the data set (${DEFAULT-VALUE}).")
    private int persons;

    @Option(
            names = "--execution",
            defaultValue = "direct",
            description = "direct, worker or virtual (${DEFAULT-VALUE}).")
    private String execution;

    @Option(names = "--server", defaultValue = "forked", paramLabel = "WHERE", description = SubjectFlags.PLACES)
    private String server;

    @Option(names = "--options", paramLabel = "ID.NAME=VALUE;...", description = "Options of transports.")
    private @Nullable String options;

    /** Returns the user's own message, if there is one. */
    public MessageFlags message() {
        return exchange.message();
    }

    public int threads() {
        return threads;
    }

    /** Returns the options that every contender has. */
    public TransportOptions options() throws IOException {
        return exchange.brought(given(() -> OptionsParam.parse(execution, options == null ? "" : options)));
    }

    public List<String> scenarioIds() {
        if (message().isGiven()) {
            return exchange.scenarios().stream().map(Scenario::id).toList();
        }
        return scenarios.equals(List.of("all")) ? PersonScenario.ids() : scenarios;
    }

    /**
     * Returns a workload for each scenario.
     *
     * @throws IllegalArgumentException where a contender cannot carry one
     */
    public List<Workload> workloads(List<Contender> contenders) {
        ServerPlace place = place();
        DataSet data = new DataSet(persons);
        List<Workload> workloads = scenarioIds().stream()
                .map(id -> new Workload(ofCalls(id), place, data, threads, connections, false, IMAGE_BYTES))
                .toList();
        for (Contender contender : contenders) {
            place.possibleFor(contender.transport());
            workloads.forEach(workload -> workload.scenario().requireOf(contender.transport()));
        }
        return workloads;
    }

    private ServerPlace place() {
        return ListenAddresses.ofThisProgram()
                .place(server, Contenders.installed().ids());
    }

    private static Scenario ofCalls(String id) {
        Scenario scenario = Scenario.of(id);
        if (!scenario.hasCalls()) {
            throw new IllegalArgumentException(
                    "only calls take turns, and a stream has a rate of its own: scenario=" + id + "; ask load for it");
        }
        return scenario;
    }

    /** Returns what is written beside the results of all contenders. */
    public Map<String, String> parameters(TransportOptions both) {
        Map<String, String> parameters = new TreeMap<>();
        parameters.put("persons", Integer.toString(persons));
        parameters.put("execution", execution);
        parameters.put("server", place().toString());
        parameters.put("options", options == null ? "" : options);
        parameters.put("connections", Integer.toString(connections));
        CustomMessage.of(both).ifPresent(type -> parameters.put("message", type.name()));
        return parameters;
    }
}
