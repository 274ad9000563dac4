package io.metrifier.bench.command;

import io.metrifier.bench.cli.InputFiles;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.PriceFlags;
import io.metrifier.bench.jmh.JmhExport;
import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.output.PageFlags;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.Reports;
import io.metrifier.report.choice.ChoicePage;
import io.metrifier.report.export.BenchmarkActionExport;
import io.metrifier.report.export.CsvExport;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.SvgFile;
import io.metrifier.report.page.TerminalText;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.contender.Tier;
import io.metrifier.results.load.LoadRound;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the report of results as a page, with its charts as pictures, or their numbers for another program. */
@Command(
        name = "report",
        description = {
            "Draws a report of results: which transport is faster, how certain.",
            "Reads results of every command, and those of JMH. Of choice.json it draws the page of the choice."
        },
        exitCodeList = {
            "0:done",
            "1:a damaged file was skipped, shares are INVALID, or there is no result",
            "2:usage error"
        },
        footer = {
            "  metrifier report results/",
            "  metrifier report results/2026-11-25-201500.json -o report.md",
            "  metrifier report share-1/ share-2/ -o load.html --charts charts/",
            "  metrifier report results/ --format csv -o numbers.csv"
        })
public final class ReportCommand extends PrintingCommand {
    /** What writes every number for another program: a new format is a line. */
    private static final Map<String, Function<ReadResults, String>> FORMATS = new TreeMap<>(Map.of(
            "csv", CsvExport::write,
            "benchmark-action", BenchmarkActionExport::writeBigger,
            "benchmark-action-smaller", BenchmarkActionExport::writeSmaller,
            "jmh", JmhExport::write));

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULTS",
            description = "Files and folders of results, also of JMH's -rf json.")
    private List<Path> results = List.of();

    @Mixin
    private PageFlags pages;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "Write every number for another program, to standard output or to the file of -o: csv,"
                    + " benchmark-action or benchmark-action-smaller (customBiggerIsBetter or customSmallerIsBetter of"
                    + " github-action-benchmark), or jmh (the samples of runs in JMH's JSON format).")
    private @Nullable String format;

    @Option(names = "--charts", paramLabel = "FOLDER", description = "Also write each chart as an SVG file.")
    private @Nullable Path charts;

    @Mixin
    private PriceFlags price;

    @Option(
            names = "--tier",
            split = ",",
            paramLabel = "TIER",
            description = "Show only these tiers: stock, tuned or bare (all).")
    private List<Tier> tiers = List.of();

    @Override
    public Integer call() throws IOException {
        if (format != null) {
            return export(format);
        }
        pages.require();
        InputFiles.require(results);
        Optional<Choice> choice;
        ReadResults read;
        try {
            choice = results.size() == 1 ? ResultFiles.readChoice(results.get(0)) : Optional.empty();
            if (choice.isPresent()) {
                write(toPage(choice.get()));
                return ExitCode.OK;
            }
            read = ResultFiles.read(results);
        } catch (IOException e) {
            err().println(TerminalText.message(String.valueOf(e.getMessage())));
            return ExitCode.SOFTWARE;
        }
        printSkipped(read);
        List<LoadRound> unmerged = findUnmerged(read);
        unmerged.forEach(one -> one.findings()
                .forEach(finding ->
                        err().println(TerminalText.line("INVALID  " + finding.rule() + ": " + finding.message()))));
        write(Reports.page(filterTiers(read), price.coreHour()));
        return read.damaged().isEmpty() && unmerged.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private int export(String requested) throws IOException {
        Function<ReadResults, String> exporter = FORMATS.get(requested);
        if (exporter == null) {
            throw new UsageException("unknown format: format=" + requested + " known=" + FORMATS.keySet());
        }
        if (charts != null || !tiers.isEmpty() || price.coreHour().isPresent()) {
            throw new UsageException("--format cannot be combined with --charts, --tier or --core-hour: format="
                    + requested + "; omit them or --format");
        }
        Optional<Path> file = pages.onlyFile();
        InputFiles.require(results);
        ReadResults read = ResultFiles.readApart(results);
        printSkipped(read);
        String text = exporter.apply(read);
        if (file.isPresent()) {
            write(file.get(), text);
        } else {
            out().print(text);
            out().flush();
        }
        return read.damaged().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private Page toPage(Choice choice) {
        if (!tiers.isEmpty() || price.coreHour().isPresent()) {
            throw new UsageException(
                    "--tier and --core-hour do not apply to a choice: file=" + results.get(0) + "; omit them");
        }
        return ChoicePage.of(choice);
    }

    /** Returns the loads whose shares do not merge into one valid result. */
    private static List<LoadRound> findUnmerged(ReadResults read) {
        return read.groups().stream()
                .flatMap(group -> group.loads().stream())
                .flatMap(point -> point.rounds().stream())
                .filter(result -> !result.shares().isEmpty() && !result.valid())
                .toList();
    }

    private ReadResults filterTiers(ReadResults read) {
        ReadResults kept = tiers.isEmpty() ? read : read.of(tiers);
        if (kept.groups().isEmpty()) {
            throw new UsageException("no results of these tiers: tiers=" + tiers);
        }
        return kept;
    }

    private void write(Page page) throws IOException {
        pages.write(page, Path.of("report.html"), this::printPath);
        if (charts != null) {
            for (Map.Entry<String, String> picture : SvgFile.write(page).entrySet()) {
                write(charts.resolve(picture.getKey()), picture.getValue());
            }
        }
    }

    private void write(Path file, String text) throws IOException {
        OutputFiles.write(file, text);
        printPath(file);
    }

    private void printPath(Path file) {
        out().println(file);
    }
}
