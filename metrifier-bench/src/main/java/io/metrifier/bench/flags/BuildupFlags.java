package io.metrifier.bench.flags;

import io.metrifier.bench.explain.BuildupPlan;
import io.metrifier.engine.Contender;
import io.metrifier.engine.OptionVariation;
import io.metrifier.engine.Workload;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.ScenarioCalls;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.load.Load;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The contenders that are explained, and the call that they make. */
public final class BuildupFlags {
    @Option(
            names = "--transport",
            paramLabel = "ID,...",
            defaultValue = "http,proto",
            description = "What to explain (${DEFAULT-VALUE}). Also with options: http+client=jdk+tls=on.")
    private List<String> transports;

    @Mixin
    private FolderFlags folders;

    @Option(
            names = "--all-steps",
            description = "Explain each with what most programs use. Workers, the client or the stubs of its library's"
                    + " first page, TLS, compression.")
    private boolean allSteps;

    @Option(
            names = "--vary",
            paramLabel = "OPTION=A,B",
            description = "Also show the effect of an option: http:client=jdk. By itself; for each transport:"
                    + " execution=virtual; repeatable.")
    private List<String> vary = List.of();

    @Mixin
    private ScenarioFlags scenario;

    @Mixin
    private ThreadFlags threads;

    @Option(
            names = "--async",
            description = "Explain asynchronous calls instead of blocking ones. A thread waits for each. Baselines have"
                    + " none and block.")
    private boolean async;

    @Mixin
    private DataFlags persons;

    @Mixin
    private ConnectFlags connect;

    @Mixin
    private OptionFlags own;

    /** Returns the number of ladders, each of which has at least one contender. */
    public int ladderCount() {
        return findNames().size();
    }

    private List<String> findNames() {
        return ContenderSpec.splitLists(transports);
    }

    /** Returns the options that every contender has. */
    public TransportOptions options() throws IOException {
        return scenario.message()
                .withMessage(own.applyTo(connect.applyTo(
                        TransportOptions.builder().execution(Execution.DIRECT).build())));
    }

    /**
     * Plans which contenders are measured.
     *
     * @param skipped receives a sentence for each option that cannot be tried, with the reason
     * @throws IllegalArgumentException if there is no such contender, or it cannot carry the call
     */
    public BuildupPlan planLadders(Contenders installed, TransportOptions both, Consumer<String> skipped) {
        BuildupPlan ladders = new BuildupPlan(installed, ContenderDescriptions.installed(), both, skipped);
        List<OptionVariation> further =
                vary.stream().map(OptionVariation::parse).toList();
        findNames().forEach(text -> ladders.add(text, allSteps, further));
        ladders.contenders().forEach(contender -> called().requireBy(contender.transport()));
        if (async) {
            ScenarioCalls.requireAsync(called());
            requireAsync(ladders);
        }
        return ladders;
    }

    private static void requireAsync(BuildupPlan ladders) {
        List<String> unable = ladders.contenders().stream()
                .filter(one -> !one.baseline())
                .filter(one -> !one.transport().capabilities().contains(Capability.ASYNC))
                .map(Contender::name)
                .toList();
        if (!unable.isEmpty()) {
            throw new IllegalArgumentException(
                    "no asynchronous calls: contenders=" + unable + "; omit them or --async");
        }
    }

    private Scenario called() {
        return scenario.requireOne(Scenario::hasCalls, "calls");
    }

    public Workload workload() {
        return workload(threads.threads(), async);
    }

    /** Returns the same calls of one caller, who waits for each answer. */
    public Workload ofOneCaller() {
        return workload(1, false);
    }

    private Workload workload(int callers, boolean asynchronous) {
        return new Workload(
                called(), ServerPlace.parse("forked"), persons.data(), callers, 1, asynchronous, Load.IMAGE_BYTES, 0);
    }

    /** Returns the conditions of all samples that their workload does not hold. */
    public Map<String, String> toConditions(TransportOptions both) {
        Map<String, String> conditions = new TreeMap<>(Map.of("execution", "direct", "options", own.recorded()));
        CustomMessage.of(both).ifPresent(type -> conditions.put("message", type.name()));
        return conditions;
    }
}
