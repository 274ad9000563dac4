package io.metrifier.report.section;

import io.metrifier.report.chart.Axis;
import io.metrifier.report.chart.LineChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.LoadContest;
import io.metrifier.report.contest.LoadLabels;
import io.metrifier.report.contest.ParameterSweep;
import io.metrifier.report.contest.SettingLabels;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.document.NaturalOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** From where on which transport leads, for each swept parameter and for the rate. */
final class CrossoverSection {
    private CrossoverSection() {}

    static List<PageBlock> of(ReportedGroup group) {
        SettingLabels labels = group.labels();
        List<PageBlock> blocks = new ArrayList<>();
        for (ParameterSweep sweep : ParameterSweep.of(group.contests(), labels)) {
            blocks.add(sweep.numeric() ? figure(sweep, group) : new PageBlock.Figures(table(sweep, labels)));
        }
        rates(group.loads(), group.loadLabels()).forEach(blocks::add);
        if (!blocks.isEmpty()) {
            blocks.add(0, new PageBlock.Heading("Crossovers"));
            blocks.add(
                    1,
                    new PageBlock.Paragraph("Where a name has an “or”, no contender leads conclusively; a question mark"
                            + " means that one does by a single fork, or by too few rounds."));
        }
        return blocks;
    }

    private static PageBlock figure(ParameterSweep sweep, ReportedGroup group) {
        List<LineChart.Line> lines = new ArrayList<>();
        for (String transport : sweep.transports()) {
            List<LineChart.Point> points = new ArrayList<>();
            for (Contest contest : sweep.contests()) {
                score(contest, transport)
                        .ifPresent(score ->
                                points.add(new LineChart.Point(NaturalOrder.number(sweep.value(contest)), score)));
            }
            lines.add(new LineChart.Line(transport, group.style(transport), points, true));
        }
        Contest first = sweep.contests().get(0);
        String title = group.labels().of(sweep.common()) + " by " + sweep.parameter();
        String words = "Leading: " + sweep.inWords() + ".";
        Axis x = new Axis(sweep.parameter(), Axis.Kind.LOGARITHMIC, NumberFormats::of);
        Axis y = new Axis(first.unit(), Axis.Kind.LOGARITHMIC, first.number());
        return new PageBlock.Figure(new LineChart(title, words, x, y, lines), words, table(sweep, group.labels()));
    }

    private static Table table(ParameterSweep sweep, SettingLabels labels) {
        return new TableColumns<Contest>()
                .words(sweep.parameter(), sweep::value)
                .numbers(
                        sweep.transports(),
                        (contest, transport) -> Table.cell(
                                score(contest, transport)
                                        .map(contest.number()::apply)
                                        .orElse("–"),
                                contest.leader().transport().equals(transport)))
                .words("leads", ParameterSweep::leaders)
                .words(
                        "ahead of the next by",
                        contest -> NumberFormats.times(contest.ranking().get(1).behind()))
                .table(
                        labels.of(sweep.common()) + ": "
                                + sweep.contests().get(0).unit(),
                        sweep.contests());
    }

    private static Optional<Double> score(Contest contest, String transport) {
        return contest.ranking().stream()
                .filter(standing -> standing.transport().equals(transport))
                .map(standing -> standing.value().estimate())
                .findFirst();
    }

    private static List<PageBlock> rates(List<LoadContest> loads, LoadLabels labels) {
        List<PageBlock> blocks = new ArrayList<>();
        loads.stream().collect(Grouping.inOrder(LoadContest::setting)).forEach((setting, rates) -> {
            if (rates.size() > 1
                    && rates.stream().anyMatch(rate -> rate.ranking().points().size() > 1)) {
                blocks.add(new PageBlock.Figures(byRate(labels.of(setting), rates)));
            }
        });
        return blocks;
    }

    private static Table byRate(String setting, List<LoadContest> rates) {
        TreeSet<String> transports = new TreeSet<>();
        rates.forEach(rate -> rate.ranking().points().forEach(point -> transports.add(point.transport())));
        return new TableColumns<LoadContest>()
                .words("due/s", rate -> NumberFormats.of(rate.rate()))
                .numbers(transports, CrossoverSection::p99)
                .words("leads", CrossoverSection::leads)
                .table(setting + ": p99 by rate", rates);
    }

    private static Cell p99(LoadContest rate, String transport) {
        Optional<LoadPoint> point = rate.ranking().points().stream()
                .filter(one -> one.transport().equals(transport))
                .findFirst();
        return point.map(one -> one.isTrusted(LoadContest.PERCENT)
                        ? Table.cell(
                                NumberFormats.time(LoadContest.p99(one)),
                                one == rate.ranking().points().get(0))
                        : new Cell(one.validity(), Table.Look.BAD))
                .orElse(Table.cell("–"));
    }

    private static String leads(LoadContest rate) {
        List<String> valid =
                rate.ranking().valid().stream().map(LoadPoint::transport).toList();
        if (valid.isEmpty()) {
            return "–";
        }
        return rate.ranking().confidence() == Confidence.CONCLUSIVE ? valid.get(0) : valid.get(0) + "?";
    }
}
