package io.metrifier.report.history;

import io.metrifier.report.chart.Axis;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.LineChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.history.HistorySeries.Change;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A history as a page: what changed, the lines that it is seen in, and the runs behind them. */
public final class HistoryPage {
    private static final String NONE = "–";

    private final History history;
    private final double minimumEffect;

    private HistoryPage(History history, double minimumEffect) {
        this.history = history;
        this.minimumEffect = minimumEffect;
    }

    /**
     * Returns the page.
     *
     * @param minimumEffect the smallest change that matters, for example 0.05
     */
    public static Page of(History history, double minimumEffect) {
        return new HistoryPage(history, minimumEffect).page(true);
    }

    /** Returns what a terminal shows: what changed, and the current level of each contender. */
    public static Page brief(History history, double minimumEffect) {
        return new HistoryPage(history, minimumEffect).page(false);
    }

    private Page page(boolean whole) {
        List<PageBlock> blocks = new ArrayList<>();
        if (!history.undated().isEmpty()) {
            blocks.add(new PageBlock.Warning(
                    "Skipped, because their date is unknown: " + String.join(", ", history.undated()) + "."));
        }
        for (HistoryEnvironment place : history.places()) {
            HistoryWords words = new HistoryWords(place, minimumEffect);
            blocks.add(new PageBlock.Heading(words.name()));
            apart(place, words).ifPresent(blocks::add);
            blocks.addAll(words.blocks());
            if (whole) {
                figures(place).forEach(blocks::add);
                blocks.add(new PageBlock.Figures(runs(place)));
            } else {
                blocks.add(new PageBlock.Figures(levels(place)));
            }
        }
        blocks.add(new PageBlock.Paragraph(HistoryWords.METHOD));
        return new Page(whole ? "History" : "", subtitle(), blocks);
    }

    private Optional<PageBlock> apart(HistoryEnvironment place, HistoryWords words) {
        HistoryEnvironment first = history.places().get(0);
        return place.equals(first) ? Optional.empty() : Optional.of(new PageBlock.Paragraph(words.apartFrom(first)));
    }

    private String subtitle() {
        long runs = history.places().stream()
                .mapToLong(place -> place.moments().size())
                .sum();
        return HistoryWords.many(runs, "run") + " in "
                + HistoryWords.many(history.places().size(), "environment");
    }

    /** Draws one figure for each measure and setting that more than one run has. */
    private List<PageBlock> figures(HistoryEnvironment place) {
        return place.series().stream()
                .filter(one -> one.values().size() > 1)
                .collect(Grouping.inOrder(one -> List.of(one.measure(), one.setting())))
                .values()
                .stream()
                .map(this::figure)
                .toList();
    }

    private PageBlock figure(List<HistorySeries> together) {
        HistorySeries any = together.get(0);
        List<HistoryPoint> moments = together.stream()
                .flatMap(one -> one.values().keySet().stream())
                .distinct()
                .sorted()
                .toList();
        Map<String, ContenderStyle> styles = ContenderStyle.forContenders(together.stream()
                .filter(one -> !one.baseline())
                .map(HistorySeries::contender)
                .toList());
        List<LineChart.Line> lines = together.stream()
                .map(one -> new LineChart.Line(
                        one.contender(),
                        one.baseline()
                                ? ContenderStyle.BASELINE
                                : styles.getOrDefault(one.contender(), ContenderStyle.BASELINE),
                        points(one, moments),
                        true))
                .toList();
        return new PageBlock.Figure(
                new LineChart(
                        any.measure().words() + ", " + any.setting(),
                        "A line for each contender over its runs, as a multiple of its own median; a ring where a new"
                                + " level begins.",
                        new Axis("run", Axis.Kind.LINEAR, at -> day(moments, at)),
                        new Axis("multiple of its own median", Axis.Kind.LINEAR, NumberFormats::times),
                        lines),
                "Each line is a multiple of its contender's own median, and shows what changed, not who leads. Runs"
                        + " stand in their order, whatever lay between. Ringed: a new level begins.",
                values(together, moments));
    }

    private List<LineChart.Point> points(HistorySeries one, List<HistoryPoint> moments) {
        List<HistoryPoint> changed =
                one.changes(minimumEffect).stream().map(Change::at).toList();
        return one.values().entrySet().stream()
                .map(run -> new LineChart.Point(
                        moments.indexOf(run.getKey()),
                        run.getValue() / one.median(),
                        true,
                        changed.contains(run.getKey())))
                .toList();
    }

    /** A place between two runs has no name. */
    private static String day(List<HistoryPoint> moments, double at) {
        return at == Math.rint(at) && at < moments.size()
                ? moments.get((int) at).day().substring(0, "2026-01-01".length())
                : "";
    }

    private Table values(List<HistorySeries> together, List<HistoryPoint> moments) {
        HistorySeries any = together.get(0);
        TableColumns<HistoryPoint> table =
                new TableColumns<HistoryPoint>().words("run", moment -> moment.day() + " " + moment.build());
        together.forEach(one -> table.numberCell(one.contender(), moment -> value(one, moment)));
        return table.table(any.measure().words() + ", " + any.setting(), moments);
    }

    private Cell value(HistorySeries one, HistoryPoint moment) {
        Double value = one.values().get(moment);
        boolean changed = one.changes(minimumEffect).stream()
                .anyMatch(change -> change.at().equals(moment));
        return Table.cell(value == null ? NONE : one.measure().write(value) + (changed ? " (new level)" : ""), changed);
    }

    private static Table runs(HistoryEnvironment place) {
        return new TableColumns<HistoryPoint>()
                .words("run", HistoryPoint::day)
                .words("revision", moment -> moment.revision().isEmpty() ? "not known" : moment.build())
                .words("version", HistoryPoint::version)
                .words("files", HistoryPage::files)
                .table("the runs", place.moments());
    }

    private static String files(HistoryPoint moment) {
        int files = moment.sources().size();
        return moment.sources().get(0) + (files == 1 ? "" : " and " + (files - 1) + " more");
    }

    private Table levels(HistoryEnvironment place) {
        return new TableColumns<HistorySeries>()
                .words("contender", HistorySeries::contender)
                .words("of what", one -> one.measure().words() + ", " + one.setting())
                .number("runs", one -> Integer.toString(one.values().size()))
                .number("first", one -> level(one, one.values().firstKey()))
                .number("last", one -> level(one, one.values().lastKey()))
                .words(
                        "changes",
                        one -> one.longEnough()
                                ? Integer.toString(one.changes(minimumEffect).size())
                                : "too few runs")
                .table("from run to run", place.series());
    }

    private static String level(HistorySeries one, HistoryPoint at) {
        return one.measure().write(Objects.requireNonNull(one.values().get(at)));
    }
}
