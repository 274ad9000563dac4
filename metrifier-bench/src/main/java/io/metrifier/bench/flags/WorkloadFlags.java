package io.metrifier.bench.flags;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Workload;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.lab.server.ListenAddresses;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The calls that every contender of a run makes, and their conditions. */
public final class WorkloadFlags {
    private static final int IMAGE_BYTES = 100_000;

    @Option(
            names = "--scenario",
            split = ",",
            paramLabel = "NAME",
            defaultValue = "getPerson",
            description = "The call to measure: listPersons, getPerson, getPersonLinks, createPerson,"
                    + " programComposition, add or image; several, or all for the first five (${DEFAULT-VALUE}).")
    private List<String> scenarios;

    @Mixin
    private ExchangeFlags exchange;

    @Option(
            names = "--threads",
            defaultValue = "4",
            paramLabel = "N",
            description = "Threads that call at the same time (${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--connections",
            defaultValue = "1",
            paramLabel = "N",
            description = "Clients that the threads share (${DEFAULT-VALUE}).")
    private int connections;

    @Mixin
    private DataFlags persons;

    @Option(names = "--server", defaultValue = "forked", paramLabel = "WHERE", description = SubjectFlags.PLACES)
    private String server;

    @Mixin
    private TransportFlags transport;

    /** Returns the custom message, if there is one. */
    public MessageFlags message() {
        return exchange.message();
    }

    /** Returns the options that every contender has. */
    public TransportOptions options() throws IOException {
        return exchange.brought(transport.options());
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
     * @throws IllegalArgumentException if a contender cannot carry one
     */
    public List<Workload> workloads(List<Contender> contenders) {
        ServerPlace place = place();
        DataSet data = persons.data();
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
                    "run measures calls, and this scenario is a stream: scenario=" + id + "; measure it with load");
        }
        return scenario;
    }

    /**
     * Returns the conditions of all samples that their workload does not hold. The execution of handlers is among them
     * if it was chosen for all: otherwise each contender runs them as its description declares.
     */
    public Map<String, String> conditions(TransportOptions both) {
        Map<String, String> conditions =
                new TreeMap<>(Map.of("options", transport.own().recorded()));
        if (both.execution() != Execution.DIRECT) {
            conditions.put("execution", both.execution().name().toLowerCase(Locale.ROOT));
        }
        CustomMessage.of(both).ifPresent(type -> conditions.put("message", type.name()));
        return conditions;
    }
}
