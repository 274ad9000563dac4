package io.metrifier.report.export;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.ReadResults;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Reads every kind of result as rows: the one place that maps each kind to its figures. */
record ExportRows(String source, Consumer<ExportRow> rows) {
    /** The figure of a round in which nothing could be measured; the row is invalid and says why. */
    static final String FAILED = "failed";

    /** Returns the rows, file by file, each round with its figures in alphabetical order. */
    static List<ExportRow> of(ReadResults results) {
        List<ExportRow> rows = new ArrayList<>();
        for (ComparableResults group : results.groups()) {
            ExportRows file = new ExportRows(String.join(" ", group.sources()), rows::add);
            group.documents().forEach(file::document);
            if (group.documents().isEmpty()) {
                Optional<Instant> captured = captured(group.conditions().captured());
                group.measurements().forEach(measurement -> file.jmh(measurement, captured));
            }
        }
        return rows;
    }

    private void document(ResultDocument document) {
        document.samples().forEach(sample -> sample(document, sample));
    }

    private void sample(ResultDocument document, Sample sample) {
        RowCollector round = new RowCollector(
                source,
                document.kind(),
                Optional.of(document.startedAt()),
                sample.contender(),
                sample.conditions(),
                sample.round(),
                RowCollector.settled(sample.warmup().orElse(null)),
                sample.failure().or(() -> RowCollector.text(sample.findings())),
                rows);
        if (!sample.measured()) {
            round.number(FAILED, 1, "rounds");
        }
        sample.figures().forEach((name, figure) -> round.number(name, figure.value(), figure.unit()));
        sample.histograms().forEach(round::times);
    }

    /** JMH writes no time; the environment next to its file has one. */
    private static Optional<Instant> captured(String time) {
        try {
            return Optional.of(Instant.parse(time));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** A fork of JMH is a round. */
    private void jmh(Measurement measurement, Optional<Instant> captured) {
        Map<String, String> conditions = new TreeMap<>(measurement.setting().parameters());
        conditions.put("scenario", measurement.setting().scenario());
        conditions.put("mode", measurement.setting().mode());
        conditions.put("threads", Integer.toString(measurement.setting().threads()));
        for (int fork = 0; fork < measurement.score().count(); fork++) {
            RowCollector round = new RowCollector(
                    source,
                    "jmh",
                    captured,
                    measurement.transport(),
                    conditions,
                    fork + 1,
                    Optional.empty(),
                    Optional.empty(),
                    rows);
            round.number(
                    "score",
                    mean(measurement.score().fork(fork)),
                    measurement.setting().higherIsBetter() ? "calls/s" : RowCollector.NANOS);
            for (Map.Entry<String, Measurement.Extra> extra : new TreeMap<>(measurement.extras()).entrySet()) {
                if (fork < extra.getValue().score().count()) {
                    round.number(
                            extra.getKey(),
                            mean(extra.getValue().score().fork(fork)),
                            extra.getValue().unit());
                }
            }
        }
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }
}
