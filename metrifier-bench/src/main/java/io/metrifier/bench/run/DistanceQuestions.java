package io.metrifier.bench.run;

import io.metrifier.bench.campaign.DistanceRun;
import io.metrifier.bench.campaign.RestVsGrpc;
import io.metrifier.bench.campaign.ResultFolder;
import io.metrifier.lab.place.UsageException;
import io.metrifier.report.table.CrossoverTable;
import io.metrifier.report.table.DistanceTable;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.network.BeyondRelayException;
import io.metrifier.results.network.Network;
import io.metrifier.results.subject.DataSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The questions of {@code load} that have no rate: one caller makes one call after the other, distance by distance. */
public final class DistanceQuestions {
    /** How many calls each step of a sweep makes unless told otherwise. */
    public static final int SWEEP_REQUESTS = 200;

    /** How many pairs of JVMs each step has unless told otherwise: fewer cannot show how far JVMs differ. */
    public static final int ROUNDS = 3;

    private static final Set<String> OF_A_PRESET =
            Set.of("--preset", "--network", "--requests", "--rounds", "--settle", "--output");
    private static final Set<String> OF_A_SWEEP = Set.of(
            "--sweep",
            "--network",
            "--requests",
            "--rounds",
            "--settle",
            "--output",
            "--transport",
            "--vary",
            "--scenario",
            "--message",
            "--exchange",
            "--type",
            "--sample",
            "--proto-path",
            "--protoc",
            "--generate",
            "--sample-seed",
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

    public DistanceQuestions(CommandSpec command, ResultFolder folder) {
        this.command = command;
        this.folder = folder;
    }

    public int preset(DistanceRun run, List<String> networks, int rounds, int requests)
            throws IOException, InterruptedException {
        requireOnly(OF_A_PRESET);
        List<DistanceRun.Step> steps = UsageException.given(() -> understood(RestVsGrpc.steps(networks)));
        return measure(run, () -> run.run(RestVsGrpc.NAME, steps, rounds, requests, arguments()), DistanceTable::of);
    }

    public int sweep(DistanceRun run, List<DistanceRun.Step> steps, int rounds, int requests)
            throws IOException, InterruptedException {
        requireOnly(OF_A_SWEEP);
        return measure(
                run, () -> run.run(DistanceResult.SWEEP, steps, rounds, requests, arguments()), CrossoverTable::of);
    }

    /** Returns these steps, of which every one can be measured or will be refused for its distance. */
    public static List<DistanceRun.Step> understood(List<DistanceRun.Step> steps) {
        for (DistanceRun.Step step : steps) {
            new DataSet(step.persons());
            requireNetwork(step.network());
        }
        return steps;
    }

    private static void requireNetwork(String text) {
        try {
            Network.parse(text);
        } catch (BeyondRelayException e) {
            // One that is too near is refused where it is its turn, and the others are measured.
        }
    }

    private int measure(DistanceRun run, ReportOnExit.Steps steps, Function<DistanceResult, String> table)
            throws IOException, InterruptedException {
        ReportOnExit.after(
                steps,
                () -> run.soFar().ifPresent(result -> show(table.apply(result), result)),
                () -> interrupted(run));
        return run.soFar()
                        .filter(result -> result.valid()
                                && result.failures().isEmpty()
                                && !result.results().isEmpty())
                        .isPresent()
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    /** A flag that changes nothing would make people believe that it did. */
    private void requireOnly(Set<String> known) {
        TreeSet<String> others = new TreeSet<>();
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            others.add(option.longestName());
        }
        others.removeAll(known);
        if (!others.isEmpty()) {
            throw new UsageException(
                    "one call after the other knows nothing of these: leave them out: options=" + others);
        }
    }

    private List<String> arguments() {
        return command.root().commandLine().getParseResult().originalArgs();
    }

    private void interrupted(DistanceRun run) {
        PrintWriter out = command.commandLine().getOut();
        out.println((run.soFar().isEmpty() ? "nothing was measured; " : "") + "under way was " + run.underWay());
        out.flush();
    }

    private void show(String table, DistanceResult result) {
        PrintWriter err = command.commandLine().getErr();
        result.brokenOff().ifPresent(where -> err.println());
        err.println((result.valid() ? "valid    " : "INVALID  ") + folder.file(result));
        err.flush();
        PrintWriter out = command.commandLine().getOut();
        out.println(table);
        result.brokenOff().ifPresent(out::println);
        out.flush();
    }
}
