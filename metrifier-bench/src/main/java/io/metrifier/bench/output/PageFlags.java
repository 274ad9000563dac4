package io.metrifier.bench.output;

import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.page.CsvPage;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The pages that a command writes for people, the same for every command that writes one. */
public final class PageFlags {
    /** What writes a page, by the end of the file's name: a new format is a line. */
    private static final Map<String, Function<Page, String>> FORMATS =
            new TreeMap<>(Map.of(".html", HtmlPage::write, ".md", MarkdownPage::write, ".csv", CsvPage::write));

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The page: .html, .md or .csv (its tables). Repeatable. Without it an .html page"
                    + " next to the results, or in this folder; none in compare and wire.")
    private List<Path> outputs = List.of();

    /** @throws UsageException if a page has another format, before anything is measured */
    public void require() {
        for (Path output : outputs) {
            if (FORMATS.keySet().stream().noneMatch(output.toString()::endsWith)) {
                throw new UsageException("unknown page format: output=" + output + " known=" + FORMATS.keySet());
            }
        }
    }

    /**
     * Returns the file that -o names, whatever its end; empty if there is none.
     *
     * @throws UsageException if it names several
     */
    public Optional<Path> onlyFile() {
        if (outputs.size() > 1) {
            throw new UsageException("several output files with --format: output=" + outputs);
        }
        return outputs.stream().findFirst();
    }

    /**
     * Writes a page in every requested format.
     *
     * @param usual the file if none is requested
     * @param written receives the path of each file
     */
    public void write(Page page, Path usual, Consumer<Path> written) throws IOException {
        write(page, outputs.isEmpty() ? List.of(usual) : outputs, written);
    }

    /** Writes a page in every requested format, and nothing if none is. */
    public void writeRequested(Page page, Consumer<Path> written) throws IOException {
        write(page, outputs, written);
    }

    private static void write(Page page, List<Path> files, Consumer<Path> written) throws IOException {
        for (Path file : files) {
            OutputFiles.write(file, findFormat(file).apply(page));
            written.accept(file);
        }
    }

    private static Function<Page, String> findFormat(Path output) {
        return FORMATS.entrySet().stream()
                .filter(format -> output.toString().endsWith(format.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }
}
