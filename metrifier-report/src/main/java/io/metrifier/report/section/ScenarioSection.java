package io.metrifier.report.section;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.chart.RadarChart;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.RankedTransport;
import io.metrifier.report.contest.SettingLabels;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;

/** How fast each transport is in each scenario: bars with intervals, and all scenarios at once. */
public final class ScenarioSection {
    private static final int FEWEST_AXES = 3;
    private static final int MOST_AXES = 10;

    private ScenarioSection() {}

    public static List<PageBlock> of(List<Contest> contests, SettingLabels labels, Map<String, ContenderStyle> inks) {
        List<PageBlock> blocks = new ArrayList<>();
        if (contests.isEmpty()) {
            return blocks;
        }
        blocks.add(new PageBlock.Heading("Scenario by scenario"));
        blocks.add(new PageBlock.Paragraph(
                RichText.of("Lines over the bars are 95 % intervals of the mean over settled forks; an arrow goes on "
                        + "beyond the picture. Everywhere: "
                        + labels.shared(contests.get(0).setting()) + ".")));
        blocks.add(new PageBlock.Gallery(
                contests.stream().map(contest -> bars(contest, labels, inks)).toList()));
        radar(contests, labels, inks).ifPresent(blocks::add);
        return blocks;
    }

    private static PageBlock.Figure bars(Contest contest, SettingLabels labels, Map<String, ContenderStyle> inks) {
        DoubleFunction<String> number = contest.number();
        Table.Builder table = Table.of(
                contest.unit(), "transport", "mean", "95 % from", "to", "leader ahead by", "forks", "iterations");
        List<BarChart.Bar> bars = new ArrayList<>();
        Set<String> front = new TreeSet<>();
        contest.front().forEach(standing -> front.add(standing.transport()));
        for (RankedTransport standing : contest.ranking()) {
            boolean leads = front.contains(standing.transport());
            bars.add(new BarChart.Bar(
                    standing.transport(),
                    standing.value(),
                    ContenderStyles.of(inks, standing.transport()),
                    leads,
                    standing.settled() ? "" : "not settled"));
            table.row(List.of(
                    Table.cell(standing.transport(), leads),
                    Table.cell(number.apply(standing.value().estimate()), leads),
                    Table.cell(
                            standing.value().bounded()
                                    ? number.apply(standing.value().low())
                                    : "–"),
                    Table.cell(number.apply(standing.value().high())),
                    Table.cell(NumberFormats.times(standing.behind())),
                    Table.cell(String.valueOf(standing.measurement().score().count())),
                    Table.cell(String.valueOf(standing.measurement().score().all().length))));
        }
        String title = labels.of(contest.setting()) + ", " + contest.unit();
        String better = contest.setting().higherIsBetter() ? "Longer is better. " : "Shorter is better. ";
        String description = better + "Best: " + bars.get(0).label() + " with "
                + number.apply(bars.get(0).value().estimate()) + "; last: "
                + bars.get(bars.size() - 1).label() + " with "
                + number.apply(bars.get(bars.size() - 1).value().estimate()) + ".";
        return new PageBlock.Figure(new BarChart(title, description, number, bars), better.strip(), table.build());
    }

    /** An axis on which one transport was not measured would show it as infinitely slow: it is left out. */
    private static Optional<PageBlock> radar(
            List<Contest> all, SettingLabels labels, Map<String, ContenderStyle> inks) {
        Set<String> transports = new TreeSet<>();
        all.forEach(contest -> contest.ranking().forEach(standing -> transports.add(standing.transport())));
        List<Contest> contests = all.stream()
                .filter(contest -> contest.ranking().size() == transports.size())
                .toList();
        if (contests.size() < FEWEST_AXES || contests.size() > MOST_AXES || transports.size() < 2) {
            return Optional.empty();
        }
        List<String> axes =
                contests.stream().map(contest -> labels.of(contest.setting())).toList();
        Table.Builder table = Table.of("share of the best", "transport", axes.toArray(String[]::new));
        List<RadarChart.Shape> shapes = new ArrayList<>();
        for (String transport : transports) {
            List<Double> shares =
                    contests.stream().map(contest -> share(contest, transport)).toList();
            shapes.add(new RadarChart.Shape(transport, ContenderStyles.of(inks, transport), shares));
            List<Table.Cell> row = new ArrayList<>(List.of(Table.cell(transport)));
            shares.forEach(share -> row.add(Table.cell(NumberFormats.percent(share), share == 1)));
            table.row(row);
        }
        String description =
                "An axis for each of " + String.join(", ", axes) + "; the best transport of an axis is at 100 %.";
        return Optional.of(new PageBlock.Figure(
                new RadarChart("All scenarios at once", description, axes, shapes),
                "Each axis by itself: the fastest transport of that scenario is 100 %, the centre is 0. The area of "
                        + "a shape means"
                        + " nothing.",
                table.build()));
    }

    /** Returns the speed as a share of the best one's. */
    private static double share(Contest contest, String transport) {
        return contest.ranking().stream()
                .filter(standing -> standing.transport().equals(transport))
                .mapToDouble(standing -> contest.leader().measurement().nanosPerCall()
                        / standing.measurement().nanosPerCall())
                .findFirst()
                .orElseThrow();
    }
}
