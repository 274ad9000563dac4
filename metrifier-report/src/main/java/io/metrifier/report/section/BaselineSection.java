package io.metrifier.report.section;

import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.DotChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.SettingLabels;
import io.metrifier.report.data.ContenderProfiles;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** How many times the floor each transport costs: what is left to gain, and what a library takes for its comfort. */
public final class BaselineSection {
    /**
     * What costs less than this share of the floor uses no wire, and would squeeze all others into a corner of the
     * chart.
     */
    private static final double FASTER_THAN_ANY_WIRE = 0.5;

    private BaselineSection() {}

    public static List<PageBlock> of(
            List<Contest> contests, SettingLabels labels, Map<String, ContenderStyle> inks, ContenderProfiles roles) {
        Optional<String> floor = candidates(contests, roles).stream()
                .filter(id ->
                        contests.stream().anyMatch(contest -> find(contest, id).isPresent()))
                .findFirst();
        if (floor.isEmpty()) {
            return List.of();
        }
        return of(contests, floor.get(), meaning(floor.get(), roles), labels, inks);
    }

    private static List<PageBlock> of(
            List<Contest> contests, String id, String meaning, SettingLabels labels, Map<String, ContenderStyle> inks) {
        List<Contest> measured = contests.stream()
                .filter(contest -> find(contest, id).isPresent())
                .toList();
        TreeSet<String> names = new TreeSet<>();
        measured.forEach(contest -> everyone(contest).forEach(one -> names.add(one.transport())));
        names.remove(id);
        Table.Builder table =
                Table.of("time per call, as multiples of " + id, "scenario", names.toArray(String[]::new));
        List<DotChart.Row> rows = new ArrayList<>();
        for (Contest contest : measured) {
            double lowest = find(contest, id).orElseThrow().nanosPerCall();
            String label = labels.of(contest.setting());
            List<DotChart.Dot> dots = new ArrayList<>();
            List<Table.Cell> row = new ArrayList<>(List.of(Table.cell(label)));
            for (String name : names) {
                Optional<Double> factor = everyone(contest).stream()
                        .filter(one -> one.transport().equals(name))
                        .map(one -> one.nanosPerCall() / lowest)
                        .findFirst();
                factor.filter(times -> times > FASTER_THAN_ANY_WIRE)
                        .ifPresent(times -> dots.add(new DotChart.Dot(name, times, ContenderStyles.of(inks, name))));
                row.add(Table.cell(factor.map(NumberFormats::times).orElse("–")));
            }
            if (!dots.isEmpty()) {
                rows.add(new DotChart.Row(label, dots));
            }
            table.row(row);
        }
        return blocks(id, meaning, rows, table.build());
    }

    private static List<PageBlock> blocks(String id, String meaning, List<DotChart.Row> rows, Table table) {
        String description = "A row for each scenario, a mark for each transport; " + id + " is 1.";
        return List.of(
                new PageBlock.Heading("Against the floor"),
                new PageBlock.Paragraph(RichText.of("")
                        .strong(id)
                        .and(" is what a call costs " + meaning
                                + ". What lies above it is the price of the transport.")),
                rows.isEmpty()
                        ? new PageBlock.Figures(table)
                        : new PageBlock.Figure(
                                new DotChart("Time per call as a multiple of " + id, description, rows),
                                "Each step to the right multiplies. Further left is better.",
                                table));
    }

    /** Returns the baselines, the one without a wire last: what needs no socket is a floor nobody can reach. */
    private static List<String> candidates(List<Contest> contests, ContenderProfiles roles) {
        return contests.stream()
                .flatMap(contest -> contest.baselines().stream())
                .map(Measurement::transport)
                .distinct()
                .sorted(Comparator.comparing((String id) -> roles.withoutWire().contains(id))
                        .thenComparing(id -> !id.equals(roles.floor()))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static String meaning(String id, ContenderProfiles roles) {
        if (roles.withoutWire().contains(id)) {
            return "without any wire, so even a perfect transport is far above it";
        }
        return id.equals(roles.floor())
                ? "when the same bytes cross a socket and nothing else happens"
                : "with the least a library of its kind can do";
    }

    private static List<Measurement> everyone(Contest contest) {
        List<Measurement> all = new ArrayList<>(contest.baselines());
        contest.ranking().forEach(standing -> all.add(standing.measurement()));
        return all;
    }

    private static Optional<Measurement> find(Contest contest, String id) {
        return contest.baselines().stream()
                .filter(one -> one.transport().equals(id))
                .findFirst();
    }
}
