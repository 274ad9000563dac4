package io.metrifier.report;

import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.results.SampleRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/** A report of every kind of result. */
final class SampleReport {
    private SampleReport() {}

    /** Writes it, and what it is made of into {@code results} next to it. */
    static Path write(Path folder) throws IOException {
        Path results = Files.createDirectories(folder.resolve("results"));
        SampleRuns.all(results);
        SampleRuns.sweep(results);
        return Files.writeString(
                folder.resolve("report.html"),
                HtmlPage.write(Reports.page(ResultFiles.read(List.of(results)), OptionalDouble.empty())));
    }
}
