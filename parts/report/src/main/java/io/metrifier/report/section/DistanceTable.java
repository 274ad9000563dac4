package io.metrifier.report.section;

import io.metrifier.network.WireBytes;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.DistancePoint;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.Crossovers;
import io.metrifier.results.Distribution;
import io.metrifier.results.figure.DistanceFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The figures of calls at a distance, next to what the relay and the wire have to do with them. */
final class DistanceTable {
    private static final String NONE = "–";
    private static final TableColumns<Row> COLUMNS = new TableColumns<Row>()
            .words("call", Row::name)
            .number("min", row -> NumberFormats.time(row.latency().percentile(0)))
            .number("avg", row -> NumberFormats.time(row.latency().mean()))
            .numberCell(
                    "p50", row -> Table.cell(NumberFormats.time(row.latency().percentile(50)), row.fastest()))
            .number("p95", row -> NumberFormats.time(row.latency().percentile(95)))
            .number("p99", row -> NumberFormats.time(row.latency().percentile(99)))
            .number("max", row -> NumberFormats.time(row.latency().max()))
            .number("floor", row -> time(row.point().first(DistanceFigures.FLOOR)))
            .number("control", row -> time(row.point().first(DistanceFigures.CONTROL)))
            .number(
                    "bytes/call",
                    row -> bytes(
                            row.point().mean(DistanceFigures.WIRE_UP),
                            row.point().mean(DistanceFigures.WIRE_DOWN)))
            .number(
                    "connect",
                    row -> bytes(
                            row.point().first(DistanceFigures.CONNECT_UP),
                            row.point().first(DistanceFigures.CONNECT_DOWN)))
            .wordCell("validity", row -> validity(row.point()));

    private DistanceTable() {}

    private record Row(String name, DistancePoint point, boolean fastest) {
        Distribution latency() {
            return point.latency();
        }
    }

    /** Returns a row for each point; the fastest median of each contest is strong. */
    static Table table(String caption, Map<String, List<DistancePoint>> contests) {
        List<Row> rows = new ArrayList<>();
        contests.forEach((name, points) -> points.forEach(point -> rows.add(new Row(
                name + ", " + point.label(), point, point.valid() && Crossovers.fastest(points) == point.median()))));
        return COLUMNS.table(caption, rows);
    }

    private static Cell validity(DistancePoint point) {
        return point.valid()
                ? point.unsettledRounds()
                        .map(how -> new Cell(how, Table.Look.BAD))
                        .orElse(Table.cell("valid"))
                : new Cell("INVALID", Table.Look.BAD);
    }

    private static String time(OptionalDouble nanos) {
        return nanos.isPresent() ? NumberFormats.time(nanos.getAsDouble()) : NONE;
    }

    private static String bytes(OptionalDouble up, OptionalDouble down) {
        return up.isPresent() && down.isPresent() ? bytes(up.getAsDouble(), down.getAsDouble()) : NONE;
    }

    /** Returns bytes up and down. */
    static String bytes(Optional<WireBytes> wire) {
        return wire.map(counted -> bytes(counted.bytesUp(), counted.bytesDown()))
                .orElse(NONE);
    }

    private static String bytes(double up, double down) {
        return NumberFormats.of(up) + " / " + NumberFormats.of(down);
    }
}
