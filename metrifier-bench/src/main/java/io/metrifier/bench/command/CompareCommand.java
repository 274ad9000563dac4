package io.metrifier.bench.command;

import io.metrifier.report.compare.ComparedRuns;
import io.metrifier.report.compare.ComparisonPage;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.stats.ComparisonOutcome;
import io.metrifier.report.stats.VerdictRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two runs; its exit code is what a build asks. */
@Command(
        name = "compare",
        sortOptions = false,
        description = "Tells what got better, got worse or stayed the same between two runs, and what is undecided.",
        footer = {
            "",
            "Exit codes: 0 no regression, and one would have been seen; 1 a regression; 2 used wrongly or unreadable;"
                    + " 3 undecided."
        })
public final class CompareCommand implements Callable<Integer> {
    private static final int NO_REGRESSION = 0;
    private static final int REGRESSION = 1;
    private static final int UNUSABLE = 2;
    private static final int UNDECIDED = 3;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BEFORE", description = "A file or folder of results.")
    private Path before;

    @Parameters(index = "1", paramLabel = "AFTER", description = "The file or folder to compare it with.")
    private Path after;

    @Option(
            names = "--min-effect",
            paramLabel = "PERCENT",
            defaultValue = "10",
            description = "The smallest change that matters (${DEFAULT-VALUE}). Smaller ones take far more rounds.")
    private double minimumEffect;

    @Option(
            names = "--confidence",
            paramLabel = "PERCENT",
            defaultValue = "95",
            description = "How often a claim must be true (${DEFAULT-VALUE}).")
    private double confidence;

    @ArgGroup
    private Form form = new Form();

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    /** How the comparison is told: at most one of these, text where there is none. */
    static final class Form {
        @Option(names = "--json", description = "Write JSON, for machines.")
        private boolean json;

        @Option(names = "--markdown", description = "Write Markdown, for a pull request.")
        private boolean markdown;
    }

    @Override
    public Integer call() {
        ComparedRuns runs;
        try {
            VerdictRule judge = new VerdictRule(confidence / 100, minimumEffect / 100);
            runs = ComparedRuns.of(whole(before), whole(after), judge);
        } catch (IOException | IllegalArgumentException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return UNUSABLE;
        }
        spec.commandLine().getOut().println(told(runs));
        spec.commandLine().getOut().flush();
        if (runs.count(ComparisonOutcome.WORSE) > 0) {
            return REGRESSION;
        }
        return runs.noRegressionShown() ? NO_REGRESSION : UNDECIDED;
    }

    /** Refuses to compare what is left of a run: a regression might be in what is damaged. */
    private static List<ComparableResults> whole(Path side) throws IOException {
        ReadResults read = ResultFiles.read(List.of(side));
        if (!read.damaged().isEmpty()) {
            throw new IOException(
                    "a side of a comparison must be readable as a whole: " + String.join("; ", read.damaged()));
        }
        return read.groups();
    }

    private String told(ComparedRuns runs) {
        if (form.json) {
            return ComparisonPage.json(runs);
        }
        return form.markdown
                ? MarkdownPage.write(ComparisonPage.of(runs)).stripTrailing()
                : TextPage.write(ComparisonPage.of(runs)).stripTrailing();
    }
}
