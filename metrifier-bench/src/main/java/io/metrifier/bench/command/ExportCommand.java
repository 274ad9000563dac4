package io.metrifier.bench.command;

import io.metrifier.bench.cli.InputFiles;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.jmh.JmhExport;
import io.metrifier.bench.output.OutputFiles;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.export.BenchmarkActionExport;
import io.metrifier.report.export.CsvExport;
import io.metrifier.report.export.Exporter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes results in formats of other programs. */
@Command(
        name = "export",
        description = {"Writes results for other programs: one row per number, with unit."},
        exitCodeList = {"0:done", "1:a damaged file was skipped, or there is no result", "2:usage error"},
        footer = {
            "  metrifier export results/ -o results.csv",
            "  metrifier export results/ --format benchmark-action -o output.json",
            "  metrifier export results/ --format jmh -o jmh.json"
        })
public final class ExportCommand extends PrintingCommand {
    /** A new format is a line. */
    private static final Map<String, Exporter> FORMATS = new TreeMap<>(Map.of(
            "csv", new CsvExport(),
            "benchmark-action", new BenchmarkActionExport(true),
            "benchmark-action-smaller", new BenchmarkActionExport(false),
            "jmh", new JmhExport()));

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULTS",
            description = "Files and folders of results, also of JMH's -rf json.")
    private List<Path> results = List.of();

    @Option(
            names = "--format",
            defaultValue = "csv",
            paramLabel = "FORMAT",
            description = "csv, benchmark-action or benchmark-action-smaller"
                    + " (customBiggerIsBetter or customSmallerIsBetter of github-action-benchmark), or jmh,"
                    + " the samples of runs in JMH's JSON format (${DEFAULT-VALUE}).")
    private String format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file to write (standard output).")
    private @Nullable Path output;

    @Override
    public Integer call() throws IOException {
        Exporter exporter = FORMATS.get(format);
        if (exporter == null) {
            throw new UsageException("a format is one of " + FORMATS.keySet() + ": format=" + format);
        }
        InputFiles.require(results);
        ReadResults read = ResultFiles.readApart(results);
        printSkipped(read);
        write(exporter.write(read));
        return read.damaged().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void write(String text) throws IOException {
        if (output == null) {
            out().print(text);
            out().flush();
        } else {
            OutputFiles.write(output, text);
            out().println(output);
        }
    }
}
