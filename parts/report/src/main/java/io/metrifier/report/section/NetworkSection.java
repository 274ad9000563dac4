package io.metrifier.report.section;

import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.figure.LoadFigures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The networks that calls crossed: their floors, their controls, and the bytes they carried. */
public final class NetworkSection {
    private NetworkSection() {}

    public static List<PageBlock> of(List<LoadPoint> loads) {
        Table.Builder table = Table.of(
                "bytes are up / down, of the payload of TCP and UDP",
                "calls",
                "floor",
                "relay alone",
                "control",
                "connect",
                "bytes/call",
                "under load");
        List<List<Cell>> rows = new ArrayList<>();
        loads.forEach(point -> load(point).ifPresent(rows::add));
        if (rows.isEmpty()) {
            return List.of();
        }
        rows.forEach(table::row);
        return List.of(
                new PageBlock.Heading("The network between"),
                new PageBlock.Paragraph("No call can be faster than the floor: a few bytes there and back over the"
                        + " same network. The control is the same call through the same relay at +0 ms,"
                        + " one after the"
                        + " other: what is left of a time when the distance is taken away. All are medians."),
                new PageBlock.Figures(table.build()));
    }

    private static Optional<List<Cell>> load(LoadPoint point) {
        List<Environment.Network> networks = point.rounds().stream()
                .flatMap(round -> Stream.ofNullable(round.environment().network()))
                .toList();
        OptionalDouble up = point.cost(LoadFigures.WIRE_UP);
        OptionalDouble down = point.cost(LoadFigures.WIRE_DOWN);
        Optional<WireBytes> wire = up.isPresent() && down.isPresent()
                ? Optional.of(new WireBytes(up.getAsDouble(), down.getAsDouble(), 0))
                : Optional.empty();
        return networks.isEmpty()
                ? Optional.empty()
                : Optional.of(row(
                        point.transport() + ", " + point.key().scenario() + point.atRate() + " over "
                                + networks.get(0).emulated(),
                        networks,
                        wire));
    }

    /** Of several rounds the one with the median floor is shown. */
    private static List<Cell> row(String calls, List<Environment.Network> networks, Optional<WireBytes> underLoad) {
        Environment.Network usual = networks.stream()
                .sorted(Comparator.comparingLong(Environment.Network::floorMedianMicros))
                .toList()
                .get(networks.size() / 2);
        Optional<RelayControl> control = Optional.ofNullable(usual.control());
        return List.of(
                Table.cell(calls),
                time(usual.floorMedianMicros()),
                time(usual.controlMedianMicros()),
                control.map(run -> time(run.medianMicros())).orElse(Table.cell("–")),
                Table.cell(DistanceTable.bytes(control.map(RelayControl::connect))),
                Table.cell(DistanceTable.bytes(control.map(RelayControl::each))),
                Table.cell(DistanceTable.bytes(underLoad)));
    }

    private static Cell time(long micros) {
        return Table.cell(NumberFormats.time(micros * 1e3));
    }
}
