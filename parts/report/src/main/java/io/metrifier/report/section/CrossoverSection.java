package io.metrifier.report.section;

import io.metrifier.report.chart.Axis;
import io.metrifier.report.chart.Chart;
import io.metrifier.report.chart.DotChart;
import io.metrifier.report.chart.LineChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.ParameterSweep;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.results.document.NaturalOrder;
import io.metrifier.results.document.Series;
import java.util.ArrayList;
import java.util.List;

/** From where on which transport leads, for each swept parameter, of which the rate of a load is one. */
final class CrossoverSection {
    private CrossoverSection() {}

    /** Returns a table for each sweep, and how to read it, for a terminal. */
    static List<PageBlock> brief(ReportedGroup group) {
        List<PageBlock> blocks = new ArrayList<>();
        for (ParameterSweep sweep : ParameterSweep.of(group.rankings(), group.labels())) {
            blocks.add(new PageBlock.Figures(createTable(sweep, group)));
            blocks.add(new PageBlock.Paragraph("Leading: " + sweep.inWords() + "."));
        }
        return blocks;
    }

    static List<PageBlock> of(ReportedGroup group) {
        List<PageBlock> blocks = new ArrayList<>();
        for (ParameterSweep sweep : ParameterSweep.of(group.rankings(), group.labels())) {
            blocks.add(createFigure(sweep, group));
        }
        for (ParameterSweep sweep : ParameterSweep.of(group.loads(), group.loadLabels())) {
            blocks.add(new PageBlock.Figures(createTable(sweep, group)));
        }
        return PageBlock.section(
                "Crossovers",
                "Where a name has an “or”, no contender leads conclusively; a question mark means that one does by a"
                        + " single fork, or by too few rounds.",
                blocks);
    }

    private static PageBlock createFigure(ParameterSweep sweep, ReportedGroup group) {
        String title = group.label(sweep.common()) + " by " + sweep.parameter();
        String words = "Leading: " + sweep.inWords() + ".";
        if (!sweep.numeric() && sweep.rankings().stream().noneMatch(CrossoverSection::isSettled)) {
            return new PageBlock.Figures(createTable(sweep, group));
        }
        Chart chart = sweep.numeric() ? drawLines(title, words, sweep, group) : drawDots(title, words, sweep, group);
        return new PageBlock.Metric(chart, words, createTable(sweep, group));
    }

    private static Chart drawLines(String title, String words, ParameterSweep sweep, ReportedGroup group) {
        List<LineChart.Line> lines = new ArrayList<>();
        for (String transport : sweep.transports()) {
            List<LineChart.Point> points = new ArrayList<>();
            for (Ranking ranking : sweep.rankings()) {
                ranking.contender(transport)
                        .ifPresent(one -> points.add(
                                new LineChart.Point(NaturalOrder.parse(sweep.value(ranking)), ranking.score(one))));
            }
            lines.add(new LineChart.Line(transport, group.style(transport), points, true));
        }
        Ranking first = sweep.rankings().get(0);
        Axis x = new Axis(sweep.parameter(), Axis.Kind.LOGARITHMIC, NumberFormats::of);
        Axis y = new Axis(first.unit(), Axis.Kind.LOGARITHMIC, first.number());
        return new LineChart(title, words, x, y, lines);
    }

    /** Values that are no numbers, such as networks, have no axis: each has a row with how far others are behind. */
    private static Chart drawDots(String title, String words, ParameterSweep sweep, ReportedGroup group) {
        List<DotChart.Row> rows = sweep.rankings().stream()
                .filter(CrossoverSection::isSettled)
                .map(ranking -> new DotChart.Row(
                        sweep.value(ranking),
                        ranking.contenders().stream()
                                .filter(ranking::settled)
                                .map(one -> new DotChart.Dot(
                                        one.contender(), getRatio(ranking, one), group.style(one.contender())))
                                .toList()))
                .toList();
        return new DotChart(title, words + " A factor is the time of a call compared with the leader.", rows);
    }

    /** Returns how many times as good the leader is. */
    private static double getRatio(Ranking ranking, Series one) {
        return ranking.toLeader(one).map(pair -> pair.ratio().estimate()).orElse(1.0);
    }

    private static boolean isSettled(Ranking ranking) {
        return !ranking.verdict().ranking().isEmpty();
    }

    private static Table createTable(ParameterSweep sweep, ReportedGroup group) {
        return new TableColumns<Ranking>()
                .words(sweep.parameter(), sweep::value)
                .numbers(
                        sweep.transports(),
                        (ranking, transport) -> ranking.contender(transport)
                                .map(one -> createCell(ranking, one, group))
                                .orElse(Table.cell(NumberFormats.UNKNOWN)))
                .words("leads", ParameterSweep::describeLeaders)
                .words("ahead of the next by", CrossoverSection::describeLeaders)
                .table(
                        group.label(sweep.common()) + ": "
                                + sweep.rankings().get(0).unit(),
                        sweep.rankings());
    }

    private static String describeLeaders(Ranking ranking) {
        return ranking.toLeader(ranking.contenders().get(1))
                .map(next -> NumberFormats.interval(next.ratio(), NumberFormats::times))
                .orElse(NumberFormats.UNKNOWN);
    }

    private static Cell createCell(Ranking ranking, Series one, ReportedGroup group) {
        return ranking.metric().isReadable(one)
                ? Table.cell(ranking.number().apply(ranking.score(one)), one == ranking.leader())
                : new Cell(group.results().findLoad(one).validity(), Table.Look.BAD);
    }
}
