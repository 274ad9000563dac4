package io.metrifier.report.section;

import io.metrifier.report.chart.Axis;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.LineChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.results.figure.FirstCallFigures;
import io.metrifier.results.run.WarmupResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** How fast every pair of JVMs was in each second before it was measured, so that anyone can see the warm-up. */
public final class WarmupSection {
    private static final Axis SECONDS = new Axis("seconds since the first call", Axis.Kind.LINEAR, NumberFormats::of);
    private static final Axis RATE = new Axis("calls per second", Axis.Kind.LINEAR, NumberFormats::of);

    private WarmupSection() {}

    private record Curve(String name, int round, WarmupResult settlement) {}

    public static List<PageBlock> of(ComparableResults results) {
        Map<String, List<Curve>> curves = new LinkedHashMap<>();
        for (Curve curve : curves(results)) {
            curves.computeIfAbsent(curve.name(), ignored -> new ArrayList<>()).add(curve);
        }
        if (curves.isEmpty()) {
            return List.of();
        }
        return List.of(
                new PageBlock.Heading("Warm-up"),
                new PageBlock.Paragraph(
                        RichText.of("The calls per second of every pair of JVMs before its measurement. A"
                                + " measurement while a line still rises measures the compiler. A pair is settled if"
                                + " its rate no longer rises. The seconds to half and to 95 % of the settled rate,"
                                + " the median of the last three, are whole seconds.")),
                new PageBlock.Gallery(curves.entrySet().stream()
                        .map(entry -> figure(entry.getKey(), entry.getValue()))
                        .toList()));
    }

    private static List<Curve> curves(ComparableResults results) {
        List<Curve> curves = new ArrayList<>();
        results.forks()
                .forEach(fork -> add(curves, fork.contender(), fork.scenario(), fork.round(), fork.settlement()));
        results.loads().stream()
                .flatMap(point -> point.rounds().stream())
                .forEach(one -> add(
                        curves,
                        one.subject().contender(),
                        one.subject().scenario().id(),
                        one.round(),
                        one.settlement()));
        results.samples(FirstCallFigures.KIND)
                .forEach(sample -> add(
                        curves,
                        sample.contender(),
                        FirstCallFigures.KIND,
                        sample.round(),
                        sample.warmup().orElse(null)));
        return curves.stream().distinct().toList();
    }

    private static void add(
            List<Curve> curves, String contender, String scenario, int round, @Nullable WarmupResult settlement) {
        if (settlement != null && !settlement.callsPerSecond().isEmpty()) {
            curves.add(new Curve(contender + ", " + scenario, round, settlement));
        }
    }

    private static PageBlock.Figure figure(String name, List<Curve> curves) {
        Table.Builder table = Table.of(
                        name + ", warm-up",
                        "round",
                        "seconds",
                        "first second",
                        "last second",
                        "s to half of it",
                        "s to 95 %")
                .words("settled");
        Map<String, ContenderStyle> styles = ContenderStyle.forContenders(
                curves.stream().map(WarmupSection::label).toList());
        List<LineChart.Line> lines = new ArrayList<>();
        for (Curve curve : curves) {
            List<Double> rates = curve.settlement().callsPerSecond();
            lines.add(new LineChart.Line(
                    label(curve), Objects.requireNonNull(styles.get(label(curve))), points(rates), false));
            table.row(
                    String.valueOf(curve.round()),
                    NumberFormats.of(curve.settlement().seconds()),
                    NumberFormats.of(rates.get(0)),
                    NumberFormats.of(rates.get(rates.size() - 1)),
                    seconds(curve.settlement().secondsTo(0.5)),
                    seconds(curve.settlement().secondsTo(0.95)),
                    curve.settlement().settled()
                            ? "yes"
                            : "no: " + curve.settlement().moving());
        }
        String description = "One line for each round.";
        return new PageBlock.Figure(
                new LineChart(name + ", calls per second during warm-up", description, SECONDS, RATE, lines),
                "",
                table.build());
    }

    private static String seconds(OptionalInt seconds) {
        return seconds.isPresent() ? Integer.toString(seconds.getAsInt()) : "–";
    }

    private static String label(Curve curve) {
        return "round " + curve.round();
    }

    private static List<LineChart.Point> points(List<Double> rates) {
        List<LineChart.Point> points = new ArrayList<>();
        for (int second = 0; second < rates.size(); second++) {
            points.add(new LineChart.Point(second + 1, rates.get(second)));
        }
        return points;
    }
}
