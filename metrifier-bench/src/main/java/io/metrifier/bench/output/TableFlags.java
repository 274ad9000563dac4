package io.metrifier.bench.output;

import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.page.CsvPage;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.TextPage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Prints tables, and also writes them as CSV if a file is given; the same for every command that prints one. */
public final class TableFlags {
    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Also write the table shown, with all of its columns, to this file as CSV (none).")
    private @Nullable Path csv;

    /** @throws UsageException if the file cannot be written, before anything is measured */
    public void require() {
        if (csv != null && (Files.isDirectory(csv) || !Files.isDirectory(folder(csv)))) {
            throw new UsageException("a table is written to a file in a folder that exists: csv=" + csv);
        }
    }

    /**
     * Prints a page in lines of this width, as far as its tables can be narrowed.
     *
     * @throws IOException if the file cannot be written; the page is printed before
     */
    public void show(PrintWriter out, Page page, int width) throws IOException {
        out.print(TextPage.write(page, width));
        out.flush();
        write(page);
    }

    /** Writes the tables of a page that the command prints in a form of its own. */
    public void write(Page page) throws IOException {
        if (csv != null) {
            Files.writeString(csv, CsvPage.write(page));
        }
    }

    private static Path folder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return folder == null ? file : folder;
    }
}
