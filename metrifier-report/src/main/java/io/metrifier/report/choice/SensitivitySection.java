package io.metrifier.report.choice;

import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.FieldChart;
import io.metrifier.report.choice.SensitivityCurve.Point;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.results.Durations;
import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.results.choice.Sensitivity;
import io.metrifier.results.choice.SensitivityPoint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/** How far the answer holds: where it changes in each dimension, and a map of two of them. */
final class SensitivitySection {
    private static final String INCONCLUSIVE = "inconclusive";
    private static final String NONE = "none";

    private final Sensitivity elsewhere;
    private final PreferenceVerdict answer;
    private final Map<CallConditions, Point> known = new LinkedHashMap<>();

    SensitivitySection(Sensitivity elsewhere, PreferenceVerdict answer) {
        this.elsewhere = elsewhere;
        this.answer = answer;
        Stream.concat(Stream.of(new SensitivityPoint(elsewhere.own(), answer)), elsewhere.probes().stream())
                .forEach(probe -> known.put(probe.at(), new Point(0, probe.answer())));
    }

    /** Returns the blocks; the map only where more than one point of it is known. */
    List<PageBlock> blocks() {
        List<PageBlock> blocks = new ArrayList<>();
        blocks.add(new PageBlock.Heading("How far it holds"));
        blocks.add(sentences());
        int points = elsewhere.probes().size();
        blocks.add(new PageBlock.Paragraph(RichText.of("The same question was asked at " + points
                        + (points == 1 ? " other point" : " other points")
                        + ", one thing changed at a time for these sentences, about ")
                .and(RichText.list(elsewhere.among(), "and"))
                .and(" alone, in " + Durations.text(elsewhere.took())
                        + ". Each point is decided with the confidence of a choice of its own; what lies between two"
                        + " points of the same answer is taken to be like them.")));
        if (elsewhere.over().contains(Dimension.DISTANCE) && spots().size() > 1) {
            blocks.add(new PageBlock.Figure(
                    map(),
                    "Filled: leads alone. Hollow: others are as good, or it is open. Ringed:"
                            + " the question's own place. An empty crossing was not measured.",
                    table()));
        }
        return blocks;
    }

    PageBlock sentences() {
        return new PageBlock.Answers(SensitivityWords.of(elsewhere, answer));
    }

    /** The rate is next to the distance where a call has no size to change. */
    private Dimension secondDimension() {
        return elsewhere.over().contains(Dimension.SIZE) ? Dimension.SIZE : Dimension.RATE;
    }

    /** Returns the points that differ from the question's own in the two dimensions of the map alone. */
    private Map<CallConditions, Point> spots() {
        Map<CallConditions, Point> spots = new LinkedHashMap<>();
        known.forEach((at, point) -> {
            CallConditions same = elsewhere
                    .own()
                    .with(Dimension.DISTANCE, at.at(Dimension.DISTANCE))
                    .with(secondDimension(), at.at(secondDimension()));
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
        List<Double> rows = values(secondDimension());
        Map<String, ContenderStyle> inks = ContenderStyle.forContenders(elsewhere.among());
        List<FieldChart.Spot> spots = new ArrayList<>();
        spots().forEach((at, point) -> {
            String leader = leader(point);
            spots.add(new FieldChart.Spot(
                    columns.indexOf(at.at(Dimension.DISTANCE)),
                    rows.indexOf(at.at(secondDimension())),
                    leader,
                    inks.getOrDefault(leader, ContenderStyle.BASELINE),
                    point.isDecided() && point.leaders().size() <= 1,
                    at.equals(elsewhere.own()),
                    where(at) + ": " + SensitivityWords.who(point)));
        });
        return new FieldChart(
                "Leader at each point",
                "A mark at each " + secondDimension().word() + " and distance that was measured: the leader there.",
                "round trip",
                secondDimension() == Dimension.SIZE ? "persons an answer" : "calls per second",
                columns.stream().map(one -> value(Dimension.DISTANCE, one)).toList(),
                rows.stream().map(one -> value(secondDimension(), one)).toList(),
                spots);
    }

    private static String leader(Point point) {
        return !point.isDecided()
                ? INCONCLUSIVE
                : point.leaders().stream().findFirst().orElse(NONE);
    }

    private String where(CallConditions at) {
        return value(secondDimension(), at.at(secondDimension())) + ", "
                + value(Dimension.DISTANCE, at.at(Dimension.DISTANCE));
    }

    private static String value(Dimension dimension, double value) {
        return SensitivityWords.value(dimension, value);
    }

    private Table table() {
        Table.Builder table = Table.of("leader at each point", secondDimension().word())
                .words("round trip")
                .words("leads");
        Map<CallConditions, Point> spots = spots();
        for (double row : values(secondDimension())) {
            for (double column : values(Dimension.DISTANCE)) {
                spots.forEach((at, point) -> {
                    if (at.at(secondDimension()) == row && at.at(Dimension.DISTANCE) == column) {
                        table.row(List.of(
                                Table.cell(value(secondDimension(), row)),
                                Table.cell(value(Dimension.DISTANCE, column)
                                        + (at.equals(elsewhere.own()) ? " (yours)" : "")),
                                Table.cell(
                                        SensitivityWords.who(point),
                                        point.leaders().size() == 1)));
                    }
                });
            }
        }
        return table.build();
    }
}
