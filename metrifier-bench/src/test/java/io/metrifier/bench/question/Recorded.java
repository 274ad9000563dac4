package io.metrifier.bench.question;

import io.metrifier.report.Reports;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The text of what a page links: a page as it is, and a result as its report and the figures of each round. */
final class Recorded {
    private static final Map<Path, String> TEXTS = new ConcurrentHashMap<>();

    private Recorded() {}

    static String text(Path file) {
        return TEXTS.computeIfAbsent(file, Recorded::read);
    }

    private static String read(Path file) {
        try {
            return file.toString().endsWith(".md") ? Files.readString(file) : report(ResultFiles.read(List.of(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String report(ReadResults results) {
        return MarkdownPage.write(Reports.page(results, OptionalDouble.empty()))
                + results.groups().stream()
                        .flatMap(group -> group.samples().stream())
                        .flatMap(sample -> sample.figures().values().stream())
                        .map(figure -> NumberFormats.of(figure.value()))
                        .collect(Collectors.joining("\n"));
    }
}
