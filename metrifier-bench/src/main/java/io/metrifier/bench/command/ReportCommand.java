package io.metrifier.bench.command;

import io.metrifier.bench.flags.PriceFlags;
import io.metrifier.report.Reports;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.CsvPage;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.SvgFile;
import io.metrifier.results.contender.Tier;
import io.metrifier.results.load.LoadResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the report of results as HTML or Markdown, and its charts as pictures. */
@Command(
        name = "report",
        sortOptions = false,
        description = "Draws a report of results: which transport leads, by how much, and how sure that is.",
        footer = {
            "",
            "Exit codes: 0 done, 1 a damaged file was skipped, shares of a load are INVALID or there is no result,"
                    + " 2 used wrongly."
        })
public final class ReportCommand implements Callable<Integer> {
    /** What writes a page, by the end of the file's name: a new format is a line. */
    private static final Map<String, Function<Page, String>> FORMATS =
            new TreeMap<>(Map.of(".html", HtmlPage::write, ".md", MarkdownPage::write, ".csv", CsvPage::write));

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULTS",
            description = "Files and folders of results; those of JMH's -rf json are read too.")
    private List<Path> results = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "The file to write: .html, .md for Markdown, or .csv for its tables; repeatable (report.html).")
    private List<Path> outputs = List.of(Path.of("report.html"));

    @Option(names = "--charts", paramLabel = "FOLDER", description = "Also write each chart as an SVG file.")
    private @Nullable Path charts;

    @Option(
            names = "--with-published",
            description = "Show the figures of three public reports next to yours. They come from other machines.")
    private boolean withPublished;

    @Mixin
    private PriceFlags price;

    @Option(
            names = "--tier",
            split = ",",
            paramLabel = "TIER",
            description = "Show these alone: stock, tuned or bare (all).")
    private List<Tier> tiers = List.of();

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() throws IOException {
        for (Path output : outputs) {
            if (FORMATS.keySet().stream().noneMatch(output.toString()::endsWith)) {
                throw new ParameterException(
                        spec.commandLine(), "a report is one of " + FORMATS.keySet() + ": output=" + output);
            }
        }
        PrintWriter err = spec.commandLine().getErr();
        ReadResults read;
        try {
            read = ResultFiles.read(results);
        } catch (IOException e) {
            err.println(e.getMessage());
            return ExitCode.SOFTWARE;
        }
        read.damaged().forEach(damage -> err.println("left out: " + damage));
        read.foreign().forEach(file -> err.println("no result, passed over: file=" + file));
        List<LoadResult> unmerged = unmerged(read);
        unmerged.forEach(one -> one.findings()
                .forEach(finding -> err.println("INVALID  " + finding.rule() + ": " + finding.message())));
        Page page = Reports.page(ofTiers(read), withPublished, price.coreHour());
        for (Path output : outputs) {
            write(output, exporter(output).apply(page));
        }
        if (charts != null) {
            for (Map.Entry<String, String> picture : SvgFile.write(page).entrySet()) {
                write(charts.resolve(picture.getKey()), picture.getValue());
            }
        }
        return read.damaged().isEmpty() && unmerged.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Returns the loads whose shares do not make one valid result. */
    private static List<LoadResult> unmerged(ReadResults read) {
        return read.groups().stream()
                .flatMap(group -> group.loads().stream())
                .flatMap(point -> point.rounds().stream())
                .filter(result -> !result.shares().isEmpty() && !result.valid())
                .toList();
    }

    private ReadResults ofTiers(ReadResults read) {
        ReadResults kept = tiers.isEmpty() ? read : read.of(tiers);
        if (kept.groups().isEmpty()) {
            throw new ParameterException(spec.commandLine(), "no result is of such a contender: tiers=" + tiers);
        }
        return kept;
    }

    private static Function<Page, String> exporter(Path output) {
        return FORMATS.entrySet().stream()
                .filter(format -> output.toString().endsWith(format.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    private void write(Path file, String text) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, text);
        spec.commandLine().getOut().println(file);
    }
}
