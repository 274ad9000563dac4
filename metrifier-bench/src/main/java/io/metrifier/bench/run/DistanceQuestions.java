package io.metrifier.bench.run;

import io.metrifier.bench.campaign.DistanceRun;
import io.metrifier.bench.campaign.ResultFolder;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.bench.output.ReportOnExit;
import io.metrifier.bench.output.Terminal;
import io.metrifier.lab.jvm.CauseChain;
import io.metrifier.report.Reports;
import io.metrifier.report.data.ReadResults;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** The measurements of {@code sweep}: one caller makes one call after the other, distance by distance. */
public record DistanceQuestions(CommandLine command, ResultFolder folder, OutputFlags output) {
    /** Measures these steps and returns the exit code. */
    public int measure(DistanceRun run, List<DistanceRun.Step> steps, int rounds, int requests)
            throws IOException, InterruptedException {
        List<String> arguments =
                command.getCommandSpec().root().commandLine().getParseResult().originalArgs();
        ReportOnExit.after(
                () -> run.run(steps, rounds, requests, arguments),
                () -> run.soFar().ifPresent(this::show),
                () -> interrupted(run));
        List<Sample> samples = run.soFar().map(ResultDocument::samples).orElse(List.of());
        return samples.stream().anyMatch(Sample::measured)
                        && samples.stream().allMatch(sample -> sample.valid() || sample.refused())
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    private void interrupted(DistanceRun run) {
        PrintWriter out = command.getOut();
        out.println((run.soFar().isEmpty() ? "nothing was measured; " : "") + "interrupted while measuring "
                + run.current());
    }

    private void show(ResultDocument result) {
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
            if (result.samples().stream().anyMatch(Sample::measured)) {
                output.writePage(Reports.page(read, OptionalDouble.empty()), file, err);
            }
        } catch (IOException e) {
            err.println("no page: " + CauseChain.of(e));
        }
    }
}
