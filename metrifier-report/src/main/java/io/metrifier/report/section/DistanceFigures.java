package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.Crossovers;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.results.Distribution;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.network.RelayControl;
import io.metrifier.results.network.WireBytes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The figures of calls at a distance, next to what the relay and the wire have to do with them. */
final class DistanceFigures {
    private DistanceFigures() {}

    /** Returns a row for each sequence; the fastest median of each contest is strong. */
    static Table table(String caption, Map<String, List<CallSequence>> contests) {
        Table.Builder table = Table.of(
                caption, "call", "min", "avg", "p50", "p95", "p99", "max", "floor", "control", "bytes/call", "connect");
        table.words("validity");
        contests.forEach((name, sequences) -> sequences.forEach(sequence -> {
            boolean fastest =
                    sequence.invalid().isEmpty() && Crossovers.fastest(sequences) == Crossovers.median(sequence);
            table.row(row(name + ", " + sequence.label(), sequence, fastest));
        }));
        return table.build();
    }

    private static List<Cell> row(String name, CallSequence sequence, boolean fastest) {
        Distribution latency = sequence.latency();
        Optional<RelayControl> control = sequence.control();
        return List.of(
                Table.cell(name),
                time(latency.percentile(0)),
                time(latency.mean()),
                Table.cell(NumberFormats.time(latency.percentile(50)), fastest),
                time(latency.percentile(95)),
                time(latency.percentile(99)),
                time(latency.max()),
                sequence.network()
                        .map(network -> time(network.floorMedianMicros() * 1e3))
                        .orElse(Table.cell("–")),
                control.map(run -> time(run.medianMicros() * 1e3)).orElse(Table.cell("–")),
                Table.cell(bytes(sequence.wire())),
                Table.cell(bytes(control.map(RelayControl::connect))),
                validity(sequence));
    }

    private static Cell validity(CallSequence sequence) {
        return sequence.valid()
                ? sequence.unsettledRounds()
                        .map(how -> new Cell(how, Table.Look.BAD))
                        .orElse(Table.cell("valid"))
                : new Cell("INVALID", Table.Look.BAD);
    }

    private static Cell time(double nanos) {
        return Table.cell(NumberFormats.time(nanos));
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
