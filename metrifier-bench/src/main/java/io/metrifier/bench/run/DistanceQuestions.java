package io.metrifier.bench.run;

import io.metrifier.bench.campaign.DistanceRun;
import io.metrifier.bench.campaign.RestVsGrpc;
import io.metrifier.bench.campaign.ResultFolder;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.bench.output.ReportOnExit;
import io.metrifier.bench.output.Terminal;
import io.metrifier.lab.jvm.CauseChain;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.Reports;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.network.BeyondRelayException;
import io.metrifier.results.network.Network;
import io.metrifier.results.subject.DataSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;

/** The measurements of {@code sweep}: one caller makes one call after the other, distance by distance. */
public record DistanceQuestions(CommandLine command, ResultFolder folder, OutputFlags output) {
    private static final Set<String> OF_A_PRESET = Set.of(
            "--preset", "--network", "--requests", "--rounds", "--settle", "--seed", "--results", "--output", "--csv");

    /** Measures the preset and returns the exit code. */
    public int preset(DistanceRun run, List<String> networks, int rounds, int requests)
            throws IOException, InterruptedException {
        requireOnlyOptionsOfAPreset();
        List<DistanceRun.Step> steps = UsageException.given(() -> understood(RestVsGrpc.steps(networks)));
        return measure(run, () -> run.run(RestVsGrpc.NAME, steps, rounds, requests, arguments()));
    }

    /** Measures the steps of a grid and returns the exit code. */
    public int sweep(DistanceRun run, List<DistanceRun.Step> steps, int rounds, int requests)
            throws IOException, InterruptedException {
        return measure(run, () -> run.run(DistanceResult.SWEEP, steps, rounds, requests, arguments()));
    }

    /** Returns these steps if each can be measured, or will be refused for its distance. */
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
            // A network that is too near is refused in its turn, and the others are measured.
        }
    }

    private int measure(DistanceRun run, ReportOnExit.Steps steps) throws IOException, InterruptedException {
        ReportOnExit.after(steps, () -> run.soFar().ifPresent(this::show), () -> interrupted(run));
        return run.soFar()
                        .filter(result -> result.valid()
                                && result.failures().isEmpty()
                                && !result.results().isEmpty())
                        .isPresent()
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    /** Refuses other options, because an option without effect would mislead. */
    private void requireOnlyOptionsOfAPreset() {
        TreeSet<String> others = new TreeSet<>();
        for (OptionSpec option : command.getParseResult().matchedOptions()) {
            others.add(option.longestName());
        }
        others.removeAll(OF_A_PRESET);
        if (!others.isEmpty()) {
            throw new UsageException("--preset sets these itself; omit them: options=" + others);
        }
    }

    private List<String> arguments() {
        return command.getCommandSpec().root().commandLine().getParseResult().originalArgs();
    }

    private void interrupted(DistanceRun run) {
        PrintWriter out = command.getOut();
        out.println((run.soFar().isEmpty() ? "nothing was measured; " : "") + "interrupted while measuring "
                + run.current());
    }

    private void show(DistanceResult result) {
        PrintWriter err = command.getErr();
        result.brokenOff().ifPresent(where -> err.println());
        Path file = folder.file(result);
        ReadResults read = ReadResults.of(String.valueOf(file.getFileName()), result);
        try {
            output.tables()
                    .show(
                            command.getOut(),
                            Reports.brief(read, VerdictRule.DEFAULT, OptionalDouble.empty()),
                            Terminal.width());
            err.println("results: " + file);
            if (!result.results().isEmpty()) {
                output.writePage(Reports.page(read, false, OptionalDouble.empty()), file, err);
            }
        } catch (IOException e) {
            err.println("no page: " + CauseChain.of(e));
        }
    }
}
