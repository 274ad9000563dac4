package io.metrifier.bench.command;

import io.metrifier.bench.cli.InputFiles;
import io.metrifier.bench.cli.Percent;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.MinEffectFlags;
import io.metrifier.bench.output.PageFlags;
import io.metrifier.bench.output.Terminal;
import io.metrifier.report.compare.ComparedRuns;
import io.metrifier.report.compare.ComparisonPage;
import io.metrifier.report.page.TerminalText;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two runs; its exit code is for builds. */
@Command(
        name = "compare",
        description = {"Compares two runs: better, worse, equivalent or inconclusive."},
        exitCodeList = {
            "0:no regression, and the runs are precise enough to show one",
            "1:a regression",
            "2:usage error, or a side cannot be read",
            "3:inconclusive"
        },
        footer = {
            "  metrifier compare before/ after/",
            "  metrifier compare before.json after.json --min-effect 5%%",
            "  metrifier compare before/ after/ -o comparison.html"
        })
public final class CompareCommand extends PrintingCommand {
    @Parameters(index = "0", paramLabel = "BEFORE", description = "A file or folder of results.")
    private Path before;

    @Parameters(index = "1", paramLabel = "AFTER", description = "The file or folder to compare it with.")
    private Path after;

    @Mixin
    private MinEffectFlags effect;

    @Option(
            names = "--confidence",
            defaultValue = "95%",
            paramLabel = "PERCENT",
            description = "The confidence of the verdict (95%%).")
    private Percent confidence;

    @Option(names = "--force", description = "Compare also runs of different machines or JDKs.")
    private boolean force;

    @Mixin
    private PageFlags pages;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        pages.require();
        InputFiles.require(List.of(before, after));
        ComparedRuns runs;
        try {
            VerdictRule judge = effect.rule(confidence.share());
            runs = ComparedRuns.of(readUndamaged(before), readUndamaged(after), judge, force);
        } catch (IOException | IllegalArgumentException e) {
            err().println(TerminalText.message(String.valueOf(e.getMessage())));
            return ExitCode.USAGE;
        }
        out().println(format(runs));
        pages.writeRequested(ComparisonPage.of(runs), written -> err().println("page: " + written));
        if (runs.count(ComparisonOutcome.WORSE) > 0) {
            return ExitCode.SOFTWARE;
        }
        return runs.noRegressionShown() ? ExitCode.OK : INCONCLUSIVE;
    }

    /** Refuses damaged results: a regression might be in the damaged part. */
    private static List<ResultGroup> readUndamaged(Path side) throws IOException {
        ReadResults read = ResultFiles.read(List.of(side));
        if (!read.damaged().isEmpty()) {
            throw new IOException("cannot compare damaged results: " + String.join("; ", read.damaged()));
        }
        return read.groups();
    }

    private String format(ComparedRuns runs) {
        return json
                ? ComparisonPage.toJson(runs)
                : TextPage.write(ComparisonPage.of(runs), Terminal.width()).stripTrailing();
    }
}
