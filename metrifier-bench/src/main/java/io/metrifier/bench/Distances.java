package io.metrifier.bench;

import io.metrifier.bench.load.CrossoverTable;
import io.metrifier.bench.load.DistanceResult;
import io.metrifier.bench.load.DistanceRun;
import io.metrifier.bench.load.DistanceTable;
import io.metrifier.bench.load.RestVsGrpc;
import io.metrifier.bench.load.ResultFolder;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The questions of {@code load} that have no rate: one caller makes one call after the other, distance by distance. */
final class Distances {
    /** How many calls each step of a sweep makes unless told otherwise. */
    static final int SWEEP_REQUESTS = 200;

    private static final Set<String> OF_A_PRESET =
            Set.of("--preset", "--network", "--requests", "--warmup", "--output");
    private static final Set<String> OF_A_SWEEP = Set.of(
            "--sweep",
            "--network",
            "--requests",
            "--warmup",
            "--output",
            "--transport",
            "--scenario",
            "--persons",
            "--image-size",
            "--connect-timeout",
            "--call-timeout",
            "--drain-timeout",
            "--max-message-size",
            "--execution",
            "--option");

    private final CommandSpec command;
    private final ResultFolder folder;

    Distances(CommandSpec command, ResultFolder folder) {
        this.command = command;
        this.folder = folder;
    }

    int preset(DistanceRun run, List<String> networks, int requests) throws IOException {
        requireOnly(OF_A_PRESET);
        DistanceResult result = run.run(RestVsGrpc.NAME, RestVsGrpc.steps(networks), requests, arguments());
        return show(DistanceTable.of(result), result);
    }

    int sweep(DistanceRun run, List<DistanceRun.Step> steps, int requests) throws IOException {
        requireOnly(OF_A_SWEEP);
        DistanceResult result = run.run(DistanceResult.SWEEP, steps, requests, arguments());
        return show(CrossoverTable.of(result), result);
    }

    /** A flag that changes nothing would make people believe that it did. */
    private void requireOnly(Set<String> known) {
        TreeSet<String> others = new TreeSet<>();
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            others.add(option.longestName());
        }
        others.removeAll(known);
        if (!others.isEmpty()) {
            throw new IllegalArgumentException(
                    "one call after the other knows nothing of these: leave them out: options=" + others);
        }
    }

    private List<String> arguments() {
        return command.root().commandLine().getParseResult().originalArgs();
    }

    private int show(String table, DistanceResult result) throws IOException {
        command.commandLine().getErr().println((result.valid() ? "valid    " : "INVALID  ") + folder.save(result));
        command.commandLine().getErr().flush();
        command.commandLine().getOut().println(table);
        command.commandLine().getOut().flush();
        return result.valid() && !result.results().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
