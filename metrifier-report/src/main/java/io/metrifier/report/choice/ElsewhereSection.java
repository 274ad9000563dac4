package io.metrifier.report.choice;

import io.metrifier.report.chart.FieldChart;
import io.metrifier.report.chart.Ink;
import io.metrifier.report.choice.Course.Point;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Words;
import io.metrifier.results.Durations;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.Elsewhere;
import io.metrifier.results.choice.Opinion;
import io.metrifier.results.choice.Probe;
import io.metrifier.results.choice.Situation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/** How far the answer holds: where it changes in each dimension, and a map of two of them. */
final class ElsewhereSection {
    private static final String UNDECIDED = "undecided";
    private static final String NOBODY = "nobody";

    private final Elsewhere elsewhere;
    private final Opinion answer;
    private final Map<Situation, Point> known = new LinkedHashMap<>();

    ElsewhereSection(Elsewhere elsewhere, Opinion answer) {
        this.elsewhere = elsewhere;
        this.answer = answer;
        Stream.concat(Stream.of(new Probe(elsewhere.own(), answer)), elsewhere.probes().stream())
                .forEach(probe -> known.put(probe.at(), new Point(0, probe.answer())));
    }

    /** Returns what is to be told; the map only where more than one point of it is known. */
    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading("How far it holds"));
        blocks.add(sentences());
        int points = elsewhere.probes().size();
        blocks.add(new Block.Paragraph(Words.of("The same question was asked at " + points
                        + (points == 1 ? " other point" : " other points")
                        + ", one thing changed at a time for these sentences, about ")
                .and(Words.list(elsewhere.among(), "and"))
                .and(" alone, in " + Durations.text(elsewhere.took())
                        + ". Each point is decided with the confidence of a choice of its own; what lies between two"
                        + " points of the same answer is taken to be like them.")));
        if (elsewhere.over().contains(Dimension.DISTANCE) && spots().size() > 1) {
            blocks.add(new Block.Figure(
                    map(),
                    "Filled: leads alone. Hollow: others are as good, or it is open. Ringed:"
                            + " the question's own place. An empty crossing was not measured.",
                    table()));
        }
        return blocks;
    }

    Block sentences() {
        return new Block.Answers(ElsewhereWords.of(elsewhere, answer));
    }

    /** The rate is beside the distance where a call has no size to change. */
    private Dimension beside() {
        return elsewhere.over().contains(Dimension.SIZE) ? Dimension.SIZE : Dimension.RATE;
    }

    /** Returns the points that differ from the question's own in the two dimensions of the map alone. */
    private Map<Situation, Point> spots() {
        Map<Situation, Point> spots = new LinkedHashMap<>();
        known.forEach((at, point) -> {
            Situation same = elsewhere
                    .own()
                    .with(Dimension.DISTANCE, at.at(Dimension.DISTANCE))
                    .with(beside(), at.at(beside()));
            if (at.equals(same)) {
                spots.put(at, point);
            }
        });
        return spots;
    }

    private List<Double> values(Dimension dimension) {
        TreeSet<Double> values = new TreeSet<>();
        spots().keySet().forEach(at -> values.add(at.at(dimension)));
        return List.copyOf(values);
    }

    private FieldChart map() {
        List<Double> columns = values(Dimension.DISTANCE);
        List<Double> rows = values(beside());
        Map<String, Ink> inks = Ink.forContenders(elsewhere.among());
        List<FieldChart.Spot> spots = new ArrayList<>();
        spots().forEach((at, point) -> {
            String leader = leader(point);
            spots.add(new FieldChart.Spot(
                    columns.indexOf(at.at(Dimension.DISTANCE)),
                    rows.indexOf(at.at(beside())),
                    leader,
                    inks.getOrDefault(leader, Ink.BASELINE),
                    point.isDecided() && point.leaders().size() <= 1,
                    at.equals(elsewhere.own()),
                    where(at) + ": " + ElsewhereWords.who(point)));
        });
        return new FieldChart(
                "Who leads where",
                "A mark at each " + beside().word() + " and distance that was measured, of whoever leads there.",
                "round trip",
                beside() == Dimension.SIZE ? "persons an answer" : "calls a second",
                columns.stream().map(one -> value(Dimension.DISTANCE, one)).toList(),
                rows.stream().map(one -> value(beside(), one)).toList(),
                spots);
    }

    private static String leader(Point point) {
        return !point.isDecided()
                ? UNDECIDED
                : point.leaders().stream().findFirst().orElse(NOBODY);
    }

    private String where(Situation at) {
        return value(beside(), at.at(beside())) + ", " + value(Dimension.DISTANCE, at.at(Dimension.DISTANCE));
    }

    private static String value(Dimension dimension, double value) {
        return ElsewhereWords.value(dimension, value);
    }

    private Table table() {
        Table.Builder table =
                Table.of("who leads where", beside().word()).words("round trip").words("leads");
        Map<Situation, Point> spots = spots();
        for (double row : values(beside())) {
            for (double column : values(Dimension.DISTANCE)) {
                spots.forEach((at, point) -> {
                    if (at.at(beside()) == row && at.at(Dimension.DISTANCE) == column) {
                        table.row(List.of(
                                Table.cell(value(beside(), row)),
                                Table.cell(value(Dimension.DISTANCE, column)
                                        + (at.equals(elsewhere.own()) ? " (yours)" : "")),
                                Table.cell(
                                        ElsewhereWords.who(point),
                                        point.leaders().size() == 1)));
                    }
                });
            }
        }
        return table.build();
    }
}
