package io.metrifier.bench.flags;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Workload;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.network.Network;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
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
    @Mixin
    private ScenarioFlags scenarios;

    @Mixin
    private ThreadFlags threads;

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

    @Mixin
    private PlaceFlags server;

    @Mixin
    private TransportFlags transport;

    /** Returns the custom message, if there is one. */
    public MessageFlags message() {
        return scenarios.message();
    }

    /** Returns the options that every contender has. */
    public TransportOptions options() throws IOException {
        return scenarios.message().withMessage(transport.options());
    }

    public List<String> scenarioIds() {
        return scenarios.all().stream().map(Scenario::id).toList();
    }

    /**
     * Returns the networks that calls cross; none if there is none.
     *
     * @throws IllegalArgumentException if one is malformed, or too fast to be emulated
     */
    public List<Network> selectNetworks(ContenderFlags selection) {
        return network.selectNetworks(selection).stream().map(Network::parse).toList();
    }

    /**
     * Returns a workload for each scenario and size.
     *
     * @param selection may vary sizes
     * @throws IllegalArgumentException if a contender cannot carry one, or a size does not belong to the calls
     */
    public List<Workload> planWorkloads(List<Contender> contenders, ContenderFlags selection) {
        ServerPlace place = server.place();
        List<DataSet> data = selectData(selection);
        List<Integer> pictures = selectImageSizes(selection);
        List<Integer> messages = selectMessageCounts(selection);
        List<Workload> workloads = new ArrayList<>();
        for (Scenario scenario : scenarios.all()) {
            for (DataSet set : data) {
                for (int picture : pictures) {
                    messages.forEach(count -> workloads.add(
                            new Workload(scenario, place, set, threads.threads(), connections, false, picture, count)));
                }
            }
        }
        for (Contender contender : contenders) {
            place.possibleFor(contender.transport());
            selectNetworks(selection)
                    .forEach(one -> new ServerPlace.Distant(place, one)
                            .possibleFor(contender.requireNetwork().transport()));
            workloads.forEach(workload -> workload.scenario().requireBy(contender.transport()));
        }
        return workloads;
    }

    private List<DataSet> selectData(ContenderFlags selection) {
        List<Integer> varied = Sizes.parse(RunMetrics.PERSONS, selection.findVaried(RunMetrics.PERSONS));
        if (!varied.isEmpty() && message().isGiven()) {
            throw new IllegalArgumentException(
                    "a custom message has no persons: vary=persons=" + varied + "; vary messages=, or omit --message");
        }
        return varied.isEmpty()
                ? List.of(persons.data())
                : varied.stream().map(DataSet::new).toList();
    }

    private List<Integer> selectImageSizes(ContenderFlags selection) {
        List<String> varied = selection.findVaried(RunMetrics.IMAGE_SIZE);
        if (!varied.isEmpty() && !scenarios.all().equals(List.of(Scenario.IMAGE))) {
            throw new IllegalArgumentException(
                    "a scenario has no image: vary=image-size=" + varied + "; give only --scenario image");
        }
        return varied.isEmpty()
                ? List.of(image.bytes())
                : varied.stream().map(size -> ByteSize.parse(size).bytes()).toList();
    }

    private List<Integer> selectMessageCounts(ContenderFlags selection) {
        List<Integer> varied = Sizes.parse(RunMetrics.MESSAGES, selection.findVaried(RunMetrics.MESSAGES));
        if (!varied.isEmpty() && !message().isGiven()) {
            throw new IllegalArgumentException(
                    "no custom message: vary=messages=" + varied + "; add --message, or vary persons=");
        }
        return varied.isEmpty() ? List.of(0) : varied;
    }

    /**
     * Returns the conditions of all samples that their workload does not hold. The execution of handlers is among them
     * if it was chosen for all: otherwise each contender runs them as its description declares.
     */
    public Map<String, String> toConditions(TransportOptions both) {
        Map<String, String> conditions =
                new TreeMap<>(Map.of("options", transport.own().recorded()));
        if (both.execution() != Execution.DIRECT) {
            conditions.put("execution", both.execution().name().toLowerCase(Locale.ROOT));
        }
        CustomMessage.of(both).ifPresent(type -> conditions.put("message", type.name()));
        return conditions;
    }
}
