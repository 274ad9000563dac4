package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.Crossovers;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.Distribution;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.network.RelayControl;
import io.metrifier.results.network.WireBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The figures of calls at a distance, next to what the relay and the wire have to do with them. */
final class DistanceFigures {
    private static final TableColumns<Row> COLUMNS = new TableColumns<Row>()
            .words("call", Row::name)
            .number("min", row -> NumberFormats.time(row.latency().percentile(0)))
            .number("avg", row -> NumberFormats.time(row.latency().mean()))
            .numberCell(
                    "p50", row -> Table.cell(NumberFormats.time(row.latency().percentile(50)), row.fastest()))
            .number("p95", row -> NumberFormats.time(row.latency().percentile(95)))
            .number("p99", row -> NumberFormats.time(row.latency().percentile(99)))
            .number("max", row -> NumberFormats.time(row.latency().max()))
            .number("floor", row -> micros(row.sequence().network().map(Environment.Network::floorMedianMicros)))
            .number("control", row -> micros(row.sequence().control().map(RelayControl::medianMicros)))
            .number("bytes/call", row -> bytes(row.sequence().wire()))
            .number("connect", row -> bytes(row.sequence().control().map(RelayControl::connect)))
            .wordCell("validity", row -> validity(row.sequence()));

    private DistanceFigures() {}

    private record Row(String name, CallSequence sequence, boolean fastest) {
        Distribution latency() {
            return sequence.latency();
        }
    }

    /** Returns a row for each sequence; the fastest median of each contest is strong. */
    static Table table(String caption, Map<String, List<CallSequence>> contests) {
        List<Row> rows = new ArrayList<>();
        contests.forEach((name, sequences) -> sequences.forEach(sequence -> rows.add(new Row(
                name + ", " + sequence.label(),
                sequence,
                sequence.invalid().isEmpty() && Crossovers.fastest(sequences) == Crossovers.median(sequence)))));
        return COLUMNS.table(caption, rows);
    }

    private static Cell validity(CallSequence sequence) {
        return sequence.valid()
                ? sequence.unsettledRounds()
                        .map(how -> new Cell(how, Table.Look.BAD))
                        .orElse(Table.cell("valid"))
                : new Cell("INVALID", Table.Look.BAD);
    }

    private static String micros(Optional<Long> micros) {
        return micros.map(known -> NumberFormats.time(known * 1e3)).orElse("–");
    }

    /** Returns bytes up and down. */
    static String bytes(Optional<WireBytes> wire) {
        return wire.map(counted -> String.join(
                        " / ",
                        Stream.of(counted.bytesUp(), counted.bytesDown())
                                .map(NumberFormats::of)
                                .toList()))
                .orElse("–");
    }
}
