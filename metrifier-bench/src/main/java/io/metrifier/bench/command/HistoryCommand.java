package io.metrifier.bench.command;

import io.metrifier.bench.cli.InputFiles;
import io.metrifier.bench.cli.Percent;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.output.PageFlags;
import io.metrifier.bench.output.TableFlags;
import io.metrifier.bench.output.Terminal;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.history.History;
import io.metrifier.report.history.HistoryPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws the speed and cost of every contender over many runs. */
@Command(
        name = "history",
        description = {
            "Draws speed and cost over many runs and marks where one changed.",
            "Runs are ordered by when they started. Results of another machine, system or Java are shown"
                    + " separately."
        },
        exitCodeList = {"0:done", "1:a damaged file was skipped, or there is no result", "2:usage error"},
        footer = {
            "  metrifier history results/",
            "  metrifier history nightly/*/ -o history.html",
            "  metrifier history results/ --min-effect 10%%"
        })
final class HistoryCommand extends PrintingCommand {
    @Parameters(
            arity = "1..*",
            paramLabel = "RESULTS",
            description = "Files and folders of results of any number of runs.")
    private List<Path> results = List.of();

    @Mixin
    private PageFlags pages;

    @Mixin
    private TableFlags tables;

    @Option(
            names = "--min-effect",
            defaultValue = "5%",
            paramLabel = "PERCENT",
            description = "The smallest change that matters (5%%).")
    private String minEffect;

    @Override
    public Integer call() throws IOException {
        pages.require();
        tables.require();
        InputFiles.require(results);
        double minimumEffect = UsageException.given(() -> Percent.parse(minEffect));
        ReadResults read;
        try {
            read = ResultFiles.readApart(results);
        } catch (IOException e) {
            err().println(e.getMessage());
            return ExitCode.SOFTWARE;
        }
        printSkipped(read);
        History history = History.of(read);
        tables.show(out(), HistoryPage.brief(history, minimumEffect), Terminal.width());
        pages.write(
                HistoryPage.of(history, minimumEffect),
                Path.of("history.html"),
                page -> err().println("page: " + page));
        return read.damaged().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
