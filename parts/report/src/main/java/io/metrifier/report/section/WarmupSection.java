package io.metrifier.report.section;

import io.metrifier.report.chart.Axis;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.LineChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.FirstCallMetrics;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.WarmupResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** How fast every pair of JVMs was in each second before it was measured, so that anyone can see the warm-up. */
public final class WarmupSection {
    private static final Axis SECONDS = new Axis("seconds since the first call", Axis.Kind.LINEAR, NumberFormats::of);
    private static final Axis RATE = new Axis("calls per second", Axis.Kind.LINEAR, NumberFormats::of);

    private static final TableColumns<Curve> COLUMNS = new TableColumns<Curve>()
            .words("round", curve -> String.valueOf(curve.round()))
            .number("seconds", curve -> NumberFormats.of(curve.settlement().seconds()))
            .known("second 1", curve -> curve.inSecond(1))
            .known("second 5", curve -> curve.inSecond(5))
            .known("second 10", curve -> curve.inSecond(10))
            .known("second 20", curve -> curve.inSecond(20))
            .number(
                    "last second",
                    curve -> NumberFormats.of(curve.rates().get(curve.rates().size() - 1)))
            .known("s to half of it", curve -> curve.secondsTo(0.5))
            .known("s to 95 %", curve -> curve.secondsTo(0.95))
            .words(
                    "settled",
                    curve -> curve.settlement().settled()
                            ? "yes"
                            : "no: " + curve.settlement().moving());

    private WarmupSection() {}

    private record Curve(String name, int round, WarmupResult settlement) {
        List<Double> rates() {
            return settlement.callsPerSecond();
        }

        Optional<String> inSecond(int second) {
            return rates().stream().skip(second - 1L).map(NumberFormats::of).findFirst();
        }

        Optional<String> secondsTo(double share) {
            return settlement.secondsTo(share).stream()
                    .mapToObj(Integer::toString)
                    .findFirst();
        }
    }

    public static List<PageBlock> of(ResultGroup results) {
        Map<String, List<Curve>> curves = listCurves(results).stream().collect(Grouping.inOrder(Curve::name));
        List<PageBlock.Metric> figures = new ArrayList<>();
        curves.forEach((name, rounds) -> figures.add(createFigure(name, rounds)));
        return PageBlock.section(
                "Warm-up",
                "The calls per second of every pair of JVMs before its measurement. A measurement while a line still"
                        + " rises measures the compiler. A pair is settled if its rate no longer rises. The seconds to"
                        + " half and to 95 % of the settled rate, the median of the last three, are whole seconds.",
                figures.isEmpty() ? List.of() : List.of(new PageBlock.Gallery(figures)));
    }

    private static List<Curve> listCurves(ResultGroup results) {
        return Stream.of(
                        results.rounds().stream().flatMap(one -> createCurves(one, one.condition(RunMetrics.SCENARIO))),
                        results.loads().stream()
                                .flatMap(point -> point.rounds().stream())
                                .flatMap(one -> createCurves(
                                        one.sample(), one.scenario().id())),
                        results.roundsOf(FirstCallMetrics.KIND).stream()
                                .flatMap(one -> createCurves(one, FirstCallMetrics.KIND)))
                .flatMap(curves -> curves)
                .distinct()
                .toList();
    }

    private static Stream<Curve> createCurves(RoundResult sample, String called) {
        return sample.warmup().stream()
                .filter(warmup -> !warmup.callsPerSecond().isEmpty())
                .map(warmup -> new Curve(sample.contender() + ", " + called, sample.round(), warmup));
    }

    private static PageBlock.Metric createFigure(String name, List<Curve> curves) {
        Map<String, ContenderStyle> styles = ContenderStyle.forContenders(
                curves.stream().map(WarmupSection::format).toList());
        List<LineChart.Line> lines = new ArrayList<>();
        for (Curve curve : curves) {
            lines.add(new LineChart.Line(
                    format(curve), Objects.requireNonNull(styles.get(format(curve))), toPoints(curve.rates()), false));
        }
        String description = "One line for each round.";
        return new PageBlock.Metric(
                new LineChart(name + ", calls per second during warm-up", description, SECONDS, RATE, lines),
                "",
                COLUMNS.table(name + ", warm-up", curves));
    }

    private static String format(Curve curve) {
        return "round " + curve.round();
    }

    private static List<LineChart.Point> toPoints(List<Double> rates) {
        List<LineChart.Point> points = new ArrayList<>();
        for (int second = 0; second < rates.size(); second++) {
            points.add(new LineChart.Point(second + 1, rates.get(second)));
        }
        return points;
    }
}
