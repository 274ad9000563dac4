package io.metrifier.report.section;

import io.metrifier.report.chart.Axis;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.LineChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.DistancePoint;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.Crossovers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** From where on which transport leads, over payloads and distances. */
final class DistanceSweep {
    private static final Axis TIME = new Axis("p50", Axis.Kind.LOGARITHMIC, NumberFormats::time);

    private DistanceSweep() {}

    static List<PageBlock> of(List<DistancePoint> sweep) {
        List<Crossovers.Cell> cells = Crossovers.of(sweep);
        if (cells.isEmpty()) {
            return List.of();
        }
        Map<String, ContenderStyle> styles = ContenderStyle.forContenders(labels(sweep));
        String scenario = sweep.get(0).scenario();
        List<PageBlock> blocks = new ArrayList<>();
        cells.stream().collect(Grouping.inOrder(Crossovers.Cell::network)).forEach((network, row) -> {
            if (row.size() > 1) {
                String over = network.roundTrip().isZero() ? "" : " over " + network;
                blocks.add(figure(scenario + over, row, styles));
            }
        });
        if (Crossovers.contenders(sweep) > 1) {
            blocks.add(new PageBlock.Paragraph(
                    Crossovers.RULE + " Leading, " + String.join("; ", Crossovers.inWords(cells)) + "."));
        }
        blocks.add(table(sweep, cells));
        return blocks;
    }

    /** Returns the table and how to read it, for a terminal. */
    static List<PageBlock> brief(List<DistancePoint> sweep) {
        List<Crossovers.Cell> cells = Crossovers.of(sweep);
        if (cells.isEmpty()) {
            return List.of();
        }
        PageBlock table = table(sweep, cells);
        return Crossovers.contenders(sweep) > 1
                ? List.of(table, new PageBlock.Paragraph(Crossovers.RULE))
                : List.of(table);
    }

    private static PageBlock figure(String title, List<Crossovers.Cell> cells, Map<String, ContenderStyle> styles) {
        Map<String, List<LineChart.Point>> points = new LinkedHashMap<>();
        for (Crossovers.Cell cell : cells) {
            cell.results()
                    .forEach(result -> points.computeIfAbsent(result.label(), ignored -> new ArrayList<>())
                            .add(new LineChart.Point(cell.size(), result.median(), result.valid(), false)));
        }
        List<LineChart.Line> lines = new ArrayList<>();
        points.forEach((label, line) ->
                lines.add(new LineChart.Line(label, Objects.requireNonNull(styles.get(label)), line, true)));
        String counted = cells.get(0).counted();
        Axis sizes = new Axis(counted, Axis.Kind.LOGARITHMIC, NumberFormats::of);
        String note = "The median of one call after the other, by how many " + counted + " it transfers.";
        return new PageBlock.Figure(
                new LineChart(title, note, sizes, TIME, lines), note, DistanceTable.table(title, contests(cells)));
    }

    private static Map<String, List<DistancePoint>> contests(List<Crossovers.Cell> cells) {
        Map<String, List<DistancePoint>> contests = new LinkedHashMap<>();
        cells.forEach(cell -> contests.put(cell.size() + " " + cell.counted(), cell.results()));
        return contests;
    }

    private static List<String> labels(List<DistancePoint> sweep) {
        return sweep.stream().map(DistancePoint::label).distinct().toList();
    }

    private static PageBlock table(List<DistancePoint> sweep, List<Crossovers.Cell> cells) {
        String scenario = sweep.get(0).scenario();
        TableColumns<Crossovers.Cell> columns = new TableColumns<Crossovers.Cell>()
                .words("rtt, " + cells.get(0).counted(), cell -> cell.network() + ", " + cell.size())
                .numbers(labels(sweep), DistanceSweep::median);
        if (Crossovers.contenders(sweep) > 1) {
            columns.words("leads", cell -> Crossovers.leaders(cell.leaders()));
        }
        return new PageBlock.Figures(columns.table(scenario + ": p50", cells));
    }

    private static Cell median(Crossovers.Cell cell, String label) {
        return cell.results().stream()
                .filter(result -> result.label().equals(label))
                .map(result -> median(result, cell.leaders().contains(label)))
                .findFirst()
                .orElse(Table.cell("–"));
    }

    private static Cell median(DistancePoint result, boolean leads) {
        String median = NumberFormats.time(result.median());
        return result.valid()
                ? result.unsettledRounds()
                        .map(how -> new Cell(median + ", " + how, Table.Look.BAD))
                        .orElse(Table.cell(median, leads))
                : new Cell("INVALID", Table.Look.BAD);
    }
}
