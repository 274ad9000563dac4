package io.metrifier.bench.command;

import io.metrifier.bench.flags.Percent;
import io.metrifier.lab.place.UsageException;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.history.History;
import io.metrifier.report.history.HistoryPage;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.TextPage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws what became of every contender over the runs that are kept. */
@Command(
        name = "history",
        sortOptions = false,
        description = {
            "Draws every contender's speed and cost over the runs that are kept, and marks where one changed.",
            "Runs are told apart by when they began. What was measured on another machine, system or Java is set apart."
        },
        footer = {"", "Exit codes: 0 done, 1 a damaged file was skipped or there is no result, 2 used wrongly."})
final class HistoryCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULTS",
            description = "Files and folders of results, of as many runs as there are.")
    private List<Path> results = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The page to write: .html, or .md for Markdown; repeatable (history.html).")
    private List<Path> outputs = List.of(Path.of("history.html"));

    @Option(
            names = "--min-effect",
            paramLabel = "PERCENT",
            defaultValue = "5%",
            description = "The smallest change that matters (${DEFAULT-VALUE}).")
    private String minEffect;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() throws IOException {
        outputs.forEach(HistoryCommand::requirePage);
        double minimumEffect = UsageException.given(() -> Percent.parse(minEffect));
        PrintWriter err = spec.commandLine().getErr();
        ReadResults read;
        try {
            read = ResultFiles.readApart(results);
        } catch (IOException e) {
            err.println(e.getMessage());
            return ExitCode.SOFTWARE;
        }
        read.damaged().forEach(damage -> err.println("left out: " + damage));
        read.foreign().forEach(file -> err.println("no result, passed over: file=" + file));
        History history = History.of(read);
        PrintWriter out = spec.commandLine().getOut();
        out.print(TextPage.write(HistoryPage.brief(history, minimumEffect)));
        out.flush();
        Page page = HistoryPage.of(history, minimumEffect);
        for (Path output : outputs) {
            write(output, isHtml(output) ? HtmlPage.write(page) : MarkdownPage.write(page));
            err.println("page: " + output);
        }
        return read.damaged().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private static void requirePage(Path output) {
        if (!isHtml(output) && !output.toString().endsWith(".md")) {
            throw new UsageException("a page is .html or .md: output=" + output);
        }
    }

    private static boolean isHtml(Path output) {
        return output.toString().endsWith(".html");
    }

    private static void write(Path file, String text) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, text);
    }
}
