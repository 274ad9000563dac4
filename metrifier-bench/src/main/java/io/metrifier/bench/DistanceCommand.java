package io.metrifier.bench;

import io.metrifier.bench.baseline.Contenders;
import io.metrifier.bench.load.CrossoverTable;
import io.metrifier.bench.load.RestVsGrpc;
import io.metrifier.bench.load.Scenario;
import io.metrifier.bench.load.Sequence;
import io.metrifier.bench.load.Sweep;
import io.metrifier.transport.Transport;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures what one caller waits for at different distances. */
@Command(
        name = "distance",
        sortOptions = false,
        description = {
            "Measures one caller who makes one call after the other, over emulated networks, and prints a table.",
            "Exits 0 where every result is valid, 1 where one is INVALID or the run failed, 2 where it was used wrongly."
        })
final class DistanceCommand implements Callable<Integer> {
    private static final int SWEEP_REQUESTS = 200;

    @Spec
    private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private Question question = new Question();

    @Option(
            names = "--network",
            paramLabel = "NETWORK",
            description = "One network instead of those of the preset, or for a sweep without rtt: "
                    + "local, same-zone, cross-region or <rtt>[,jitter=..][,bandwidth=..][,loss=..].")
    private @Nullable String network;

    @Option(
            names = "--requests",
            paramLabel = "N",
            description = "How many calls of each: 1000 in the preset, " + SWEEP_REQUESTS + " in a sweep.")
    private @Nullable Integer requests;

    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "ID",
            description = "Of a sweep: what to measure; all with a wire where none is given.")
    private List<String> transports = List.of();

    @Option(
            names = "--scenario",
            defaultValue = "listPersons",
            paramLabel = "NAME",
            description = "Of a sweep: what a call is (${DEFAULT-VALUE}).")
    private String scenario;

    @Mixin
    private TransportFlags flags;

    @Option(names = "--help", usageHelp = true, description = "Explain this command.")
    private boolean help;

    /** One of these. */
    private static final class Question {
        @Option(
                names = "--preset",
                paramLabel = "NAME",
                description =
                        RestVsGrpc.NAME
                                + ": a tiny call and a picture over http, proto and avro, locally, in one zone, across regions.")
        private @Nullable String preset;

        @Option(
                names = "--sweep",
                paramLabel = "AXIS",
                description = "Who leads where: persons=4..1000 or persons=4,100, rtt=1ms,5ms,36ms; repeatable.")
        private List<String> sweep = List.of();
    }

    @Override
    public Integer call() {
        Contenders contenders = Contenders.installed();
        PrintWriter progress = spec.commandLine().getErr();
        if (question.preset == null) {
            return sweep(contenders, progress);
        }
        if (!question.preset.equals(RestVsGrpc.NAME)) {
            throw new IllegalArgumentException(
                    "no such preset: preset=" + question.preset + " known=[" + RestVsGrpc.NAME + "]");
        }
        List<Sequence> results = new RestVsGrpc(contenders::get, progress)
                .run(
                        network == null ? RestVsGrpc.NETWORKS : List.of(network),
                        requests == null ? RestVsGrpc.REQUESTS : requests);
        return print(RestVsGrpc.table(results), results);
    }

    private int sweep(Contenders contenders, PrintWriter progress) {
        Map<Sweep.Cell, List<Sequence>> grid = Sweep.parse(question.sweep, network == null ? "local" : network)
                .run(
                        Scenario.of(scenario),
                        chosen(contenders),
                        contenders::get,
                        flags.options(),
                        requests == null ? SWEEP_REQUESTS : requests,
                        progress);
        return print(
                CrossoverTable.of(grid),
                grid.values().stream().flatMap(List::stream).toList());
    }

    private List<String> chosen(Contenders contenders) {
        return transports.isEmpty()
                ? contenders.transports().all().stream()
                        .filter(Transport::crossesProcesses)
                        .filter(Scenario.of(scenario)::isCarriedBy)
                        .map(Transport::id)
                        .toList()
                : transports;
    }

    private int print(String table, List<Sequence> results) {
        spec.commandLine().getOut().println(table);
        spec.commandLine().getOut().flush();
        return results.stream().allMatch(result -> result.invalid().isEmpty()) ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
