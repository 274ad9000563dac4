package io.metrifier.bench.output;

import io.metrifier.report.page.Page;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a command that measures writes: its results, a page and its table; the same for every one of them. */
public final class OutputFlags {
    @Option(
            names = "--results",
            defaultValue = "results",
            paramLabel = "FOLDER",
            description = "The folder for results (${DEFAULT-VALUE}).")
    private Path results;

    @Mixin
    private PageFlags pages;

    /** @throws io.metrifier.lab.jvm.UsageException if it could not be written after minutes of measuring */
    public void require() {
        pages.require();
        OutputFiles.requireWritable(results, "--results");
    }

    /** Returns the folder for results. */
    public Path results() {
        return results;
    }

    /**
     * Writes a page and prints where.
     *
     * @param result the file of its result; the page gets its name unless another is requested
     */
    public void writePage(Page page, Path result, PrintWriter err) throws IOException {
        String name = String.valueOf(result.getFileName()).replace(".json", ".html");
        pages.write(page, result.resolveSibling(name), written -> err.println("page: " + written));
    }
}
