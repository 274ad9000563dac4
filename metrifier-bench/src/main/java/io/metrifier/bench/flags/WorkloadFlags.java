package io.metrifier.bench.flags;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Workload;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.lab.server.ListenAddresses;
import io.metrifier.network.Network;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.ByteSize;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The calls that every contender of a run makes, and their conditions. */
public final class WorkloadFlags {
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

    @Mixin
    private ImageFlags image;

    @Mixin
    private NetworkFlags network;

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
     * Returns the networks that calls cross; none if there is none.
     *
     * @throws IllegalArgumentException if one is malformed, or too fast to be emulated
     */
    public List<Network> networks(ContenderFlags selection) {
        return network.texts(selection).stream().map(Network::parse).toList();
    }

    /**
     * Returns a workload for each scenario and size.
     *
     * @param selection may vary sizes
     * @throws IllegalArgumentException if a contender cannot carry one, or a size does not belong to the calls
     */
    public List<Workload> workloads(List<Contender> contenders, ContenderFlags selection) {
        ServerPlace place = place();
        List<DataSet> data = data(selection);
        List<Integer> pictures = pictures(selection);
        List<Integer> messages = messages(selection);
        List<Workload> workloads = new ArrayList<>();
        for (String id : scenarioIds()) {
            for (DataSet set : data) {
                for (int picture : pictures) {
                    messages.forEach(count -> workloads.add(
                            new Workload(ofCalls(id), place, set, threads, connections, false, picture, count)));
                }
            }
        }
        for (Contender contender : contenders) {
            place.possibleFor(contender.transport());
            networks(selection)
                    .forEach(one -> new ServerPlace.Distant(place, one)
                            .possibleFor(contender.requireNetwork().transport()));
            workloads.forEach(workload -> workload.scenario().requireOf(contender.transport()));
        }
        return workloads;
    }

    private List<DataSet> data(ContenderFlags selection) {
        List<Integer> varied = Sizes.parse(RunFigures.PERSONS, selection.varied(RunFigures.PERSONS));
        if (!varied.isEmpty() && message().isGiven()) {
            throw new IllegalArgumentException(
                    "a custom message has no persons: vary=persons=" + varied + "; vary messages=, or omit --message");
        }
        return varied.isEmpty()
                ? List.of(persons.data())
                : varied.stream().map(DataSet::new).toList();
    }

    private List<Integer> pictures(ContenderFlags selection) {
        List<String> varied = selection.varied(RunFigures.IMAGE_SIZE);
        if (!varied.isEmpty() && !scenarioIds().equals(List.of(Scenario.IMAGE.id()))) {
            throw new IllegalArgumentException(
                    "only scenario image has a picture: vary=image-size=" + varied + "; add --scenario image");
        }
        return varied.isEmpty()
                ? List.of(image.bytes())
                : varied.stream().map(size -> ByteSize.parse(size).bytes()).toList();
    }

    private List<Integer> messages(ContenderFlags selection) {
        List<Integer> varied = Sizes.parse(RunFigures.MESSAGES, selection.varied(RunFigures.MESSAGES));
        if (!varied.isEmpty() && !message().isGiven()) {
            throw new IllegalArgumentException(
                    "lists are of custom messages: vary=messages=" + varied + "; add --message, or vary persons=");
        }
        return varied.isEmpty() ? List.of(0) : varied;
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
