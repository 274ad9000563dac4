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

/** The section on other conditions: where the answer changes in each dimension, and a map of two dimensions. */
final class SensitivitySection {
    private static final String INCONCLUSIVE = "inconclusive";
    private static final String NONE = "none";

    private final Sensitivity sensitivity;
    private final PreferenceVerdict answer;
    private final Map<CallConditions, Point> known = new LinkedHashMap<>();

    SensitivitySection(Sensitivity sensitivity, PreferenceVerdict answer) {
        this.sensitivity = sensitivity;
        this.answer = answer;
        Stream.concat(Stream.of(new SensitivityPoint(sensitivity.own(), answer)), sensitivity.probes().stream())
                .forEach(point -> known.put(point.at(), new Point(0, point.answer())));
    }

    /** Returns the blocks; the map only if more than one point of it is known. */
    List<PageBlock> blocks() {
        List<PageBlock> blocks = new ArrayList<>();
        blocks.add(new PageBlock.Heading("How far it holds"));
        blocks.add(sentences());
        int points = sensitivity.probes().size();
        blocks.add(new PageBlock.Paragraph(RichText.of("The choice was repeated at " + points
                        + (points == 1 ? " other point" : " other points")
                        + ", between ")
                .and(RichText.list(sensitivity.among(), "and"))
                .and(", in " + Durations.text(sensitivity.took())
                        + ". Each of these sentences changes one condition. Each point has the confidence of a separate"
                        + " choice. Between two points with the same answer, that answer is assumed.")));
        if (sensitivity.over().contains(Dimension.DISTANCE) && spots().size() > 1) {
            blocks.add(new PageBlock.Figure(
                    map(),
                    "Filled: leads alone. Hollow: equivalent to others, or inconclusive. Ringed: the conditions of"
                            + " the question. An empty crossing was not measured.",
                    table()));
        }
        return blocks;
    }

    PageBlock sentences() {
        return new PageBlock.Answers(SensitivityWords.of(sensitivity, answer));
    }

    /** The map is by size and distance, or by rate and distance if the size is not varied. */
    private Dimension secondDimension() {
        return sensitivity.over().contains(Dimension.SIZE) ? Dimension.SIZE : Dimension.RATE;
    }

    /** Returns the points that differ from the question only in the two dimensions of the map. */
    private Map<CallConditions, Point> spots() {
        Map<CallConditions, Point> spots = new LinkedHashMap<>();
        known.forEach((at, point) -> {
            CallConditions same = sensitivity
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
        Map<String, ContenderStyle> styles = ContenderStyle.forContenders(sensitivity.among());
        List<FieldChart.Spot> spots = new ArrayList<>();
        spots().forEach((at, point) -> {
            String leader = leaderOf(point);
            spots.add(new FieldChart.Spot(
                    columns.indexOf(at.at(Dimension.DISTANCE)),
                    rows.indexOf(at.at(secondDimension())),
                    leader,
                    styles.getOrDefault(leader, ContenderStyle.BASELINE),
                    point.isConclusive() && point.leaders().size() <= 1,
                    at.equals(sensitivity.own()),
                    where(at) + ": " + SensitivityWords.leader(point)));
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

    private static String leaderOf(Point point) {
        return !point.isConclusive()
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
                                        + (at.equals(sensitivity.own()) ? " (yours)" : "")),
                                Table.cell(
                                        SensitivityWords.leader(point),
                                        point.leaders().size() == 1)));
                    }
                });
            }
        }
        return table.build();
    }
}
