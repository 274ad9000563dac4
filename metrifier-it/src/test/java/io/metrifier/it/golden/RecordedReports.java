package io.metrifier.it.golden;

import io.metrifier.bench.jmh.JmhExport;
import io.metrifier.report.Reports;
import io.metrifier.report.choice.ChoicePage;
import io.metrifier.report.compare.ComparedRuns;
import io.metrifier.report.compare.ComparisonPage;
import io.metrifier.report.export.BenchmarkActionExport;
import io.metrifier.report.export.CsvExport;
import io.metrifier.report.page.CsvPage;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.results.choice.Choice;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * Writes what a build reports about recorded results: pages, tables of the terminal, exports and comparisons.
 * {@link GoldenIT} runs it with the jar of each of two builds: {@code java -cp JAR RecordedReports.java RECORDED OUT}.
 */
public final class RecordedReports {
    private static final int WIDTH = 80;
    private static final OptionalDouble CORE_HOUR = OptionalDouble.of(0.05);

    private final Path recorded;
    private final Path out;

    private RecordedReports(Path recorded, Path out) {
        this.recorded = recorded;
        this.out = out;
    }

    /** Reads results below the first argument, and writes below the second. */
    public static void main(String[] arguments) throws IOException {
        RecordedReports reports = new RecordedReports(Path.of(arguments[0]), Path.of(arguments[1]));
        for (Path folder : sorted(Files.walk(reports.recorded).filter(Files::isDirectory))) {
            List<Path> files =
                    sorted(Files.list(folder).filter(file -> file.toString().endsWith(".json")));
            for (Path file : files) {
                reports.write(file);
            }
            if (files.size() > 1) {
                reports.write(folder);
            }
            for (int i = 1; i < files.size(); i++) {
                reports.compare(files.get(i - 1), files.get(i));
            }
        }
    }

    private static List<Path> sorted(Stream<Path> paths) {
        try (paths) {
            return paths.sorted().toList();
        }
    }

    private void write(Path results) throws IOException {
        Optional<Choice> choice = ResultFiles.choice(results);
        if (choice.isPresent()) {
            writeChoice(results, choice.get());
            return;
        }
        ReadResults read;
        try {
            read = ResultFiles.read(List.of(results));
        } catch (IOException refused) {
            write(results, "txt", () -> "refused: " + refused.getMessage());
            return;
        }
        writePage(results, Reports.page(read, OptionalDouble.empty()));
        write(results, "costs.md", () -> MarkdownPage.write(Reports.page(read, CORE_HOUR)));
        write(results, "txt", () -> TextPage.write(Reports.brief(read, VerdictRule.DEFAULT, CORE_HOUR), WIDTH));
        write(results, "first-look.txt", () -> Reports.firstLook(read, VerdictRule.DEFAULT, WIDTH));
        write(results, "explain.md", () -> MarkdownPage.write(Reports.explain(read, VerdictRule.DEFAULT)));
        write(results, "explain.txt", () -> TextPage.write(Reports.briefExplanation(read, VerdictRule.DEFAULT), WIDTH));
        write(results, "outcome.txt", () -> outcome(read));
        ReadResults apart = ResultFiles.readApart(List.of(results));
        write(results, "export.csv", () -> CsvExport.write(apart));
        write(results, "bigger.json", () -> BenchmarkActionExport.bigger(apart));
        write(results, "smaller.json", () -> BenchmarkActionExport.smaller(apart));
        write(results, "jmh.json", () -> JmhExport.write(apart));
    }

    private void writeChoice(Path file, Choice choice) throws IOException {
        writePage(file, ChoicePage.of(choice));
        write(file, "txt", () -> TextPage.write(ChoicePage.brief(choice), WIDTH));
    }

    private void writePage(Path results, Page page) throws IOException {
        write(results, "html", () -> HtmlPage.write(page).replace("><", ">\n<"));
        write(results, "md", () -> MarkdownPage.write(page));
        write(results, "csv", () -> CsvPage.write(page));
    }

    private static String outcome(ReadResults read) {
        return String.join(
                "\n",
                "conclusive: " + Reports.isConclusive(read, VerdictRule.DEFAULT),
                "conclusive by CPU only: " + Reports.isConclusiveByCpuOnly(read, VerdictRule.DEFAULT),
                "inconclusive: " + Reports.inconclusive(read, VerdictRule.DEFAULT),
                "against another build: " + Reports.against(read, VerdictRule.DEFAULT),
                "invalid: " + Reports.invalidity(read, VerdictRule.DEFAULT));
    }

    private void compare(Path before, Path after) throws IOException {
        write(after, "compared.txt", () -> TextPage.write(ComparisonPage.of(compared(before, after)), WIDTH));
        write(after, "compared.json", () -> ComparisonPage.json(compared(before, after)));
    }

    private static ComparedRuns compared(Path before, Path after) throws IOException {
        return ComparedRuns.of(
                ResultFiles.read(List.of(before)).groups(),
                ResultFiles.read(List.of(after)).groups(),
                VerdictRule.DEFAULT,
                true);
    }

    /** A refusal is written as any other text: it must be the same in both builds. */
    private void write(Path results, String ending, Callable<String> text) throws IOException {
        Path file = out.resolve(recorded.relativize(results) + "." + ending);
        Files.createDirectories(file.getParent());
        Files.writeString(file, orRefusal(text));
    }

    private static String orRefusal(Callable<String> text) throws IOException {
        try {
            return text.call();
        } catch (IOException | IllegalArgumentException | IllegalStateException refused) {
            return "refused: " + refused.getMessage();
        } catch (Exception failed) {
            throw new IOException(failed.toString(), failed);
        }
    }
}
