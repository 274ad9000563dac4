package io.metrifier.report.export;

import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.Distribution;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One number of one round. Immutable.
 *
 * @param source the name of the file
 * @param document whose start is the epoch where it is unknown, as of JMH
 * @param percentile which one of a distribution, from 0 to 100; empty for a single number
 * @param value in {@code unit}
 * @param unit such as {@code ns} or {@code calls/s}
 */
record ExportRow(
        String source,
        ResultDocument document,
        RoundResult sample,
        String figure,
        String percentile,
        double value,
        String unit) {
    /** The figure of a round in which nothing could be measured; the row is invalid and says why. */
    private static final String FAILED = "failed";

    /** Returns the rows, file by file, each round with its figures in alphabetical order. */
    static List<ExportRow> of(ReadResults results) {
        List<ExportRow> rows = new ArrayList<>();
        for (ResultGroup group : results.groups()) {
            String source = String.join(" ", group.sources());
            for (ResultDocument document : group.documents()) {
                document.samples()
                        .forEach(sample ->
                                new ExportRow(source, document, sample, FAILED, "", 1, "rounds").addAll(rows));
            }
        }
        return rows;
    }

    /** Adds this row of a failed round, or a row for each number of another. */
    private void addAll(List<ExportRow> rows) {
        if (!sample.measured()) {
            rows.add(this);
        }
        sample.figures().forEach((name, one) -> rows.add(with(name, "", one.value(), one.unit())));
        sample.histograms().forEach((name, times) -> addTimes(rows, name, times));
    }

    /** Adds each percentile that reports show, and the number of values. */
    private void addTimes(List<ExportRow> rows, String name, Distribution times) {
        if (times.count() > 0) {
            Distribution.PERCENTS.forEach(
                    percent -> rows.add(with(name, percent, times.percentile(Double.parseDouble(percent)), "ns")));
            rows.add(with(name + ".count", "", times.count(), "calls"));
            rows.add(with(name + ".mean", "", times.mean(), "ns"));
        }
    }

    private ExportRow with(String name, String percent, double number, String of) {
        return new ExportRow(source, document, sample, name, percent, number, of);
    }

    /** Returns why the value must not be believed; empty if it may be. */
    String invalid() {
        return sample.failure()
                .orElseGet(() -> sample.findings().stream()
                        .map(finding -> finding.rule() + ": " + finding.message())
                        .collect(Collectors.joining("; ")));
    }
}
