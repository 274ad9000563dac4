package io.metrifier.report.section;

import io.metrifier.report.chart.DotChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.data.ContenderProfiles;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The time per call of each transport as a multiple of the baseline's: the overhead of the transport. */
final class BaselineSection {
    /** A contender below this multiple uses no wire. It is left out of the chart, whose scale it would spoil. */
    private static final double MIN_MULTIPLE = 0.5;

    private BaselineSection() {}

    static List<PageBlock> of(ReportedGroup group) {
        return candidates(group.contests(), group.results().roles()).stream()
                .findFirst()
                .map(id -> of(group, id))
                .orElse(List.of());
    }

    private static List<PageBlock> of(ReportedGroup group, String id) {
        List<Contest> measured = group.contests().stream()
                .filter(contest -> find(contest, id).isPresent())
                .toList();
        TreeSet<String> names = new TreeSet<>();
        measured.forEach(contest -> contest.everyone().forEach(one -> names.add(one.transport())));
        names.remove(id);
        Table.Builder table =
                Table.of("time per call, as multiples of " + id, "scenario", names.toArray(String[]::new));
        List<DotChart.Row> rows = new ArrayList<>();
        for (Contest contest : measured) {
            double lowest = contest.nanosPerCall(find(contest, id).orElseThrow());
            String label = group.labels().of(contest.setting());
            List<DotChart.Dot> dots = new ArrayList<>();
            List<Table.Cell> row = new ArrayList<>(List.of(Table.cell(label)));
            for (String name : names) {
                Optional<Double> factor = contest.everyone().stream()
                        .filter(one -> one.transport().equals(name))
                        .map(one -> contest.nanosPerCall(one) / lowest)
                        .findFirst();
                factor.filter(times -> times > MIN_MULTIPLE)
                        .ifPresent(times -> dots.add(new DotChart.Dot(name, times, group.style(name))));
                row.add(Table.cell(factor.map(NumberFormats::times).orElse("–")));
            }
            if (!dots.isEmpty()) {
                rows.add(new DotChart.Row(label, dots));
            }
            table.row(row);
        }
        return blocks(id, meaning(id, group.results().roles()), rows, table.build());
    }

    private static List<PageBlock> blocks(String id, String meaning, List<DotChart.Row> rows, Table table) {
        String description = "A row for each scenario, a mark for each transport; " + id + " is 1.";
        return List.of(
                new PageBlock.Heading("Overhead versus the baseline"),
                new PageBlock.Paragraph(RichText.of("")
                        .strong(id)
                        .and(" is the time of a call " + meaning + ". The rest is the overhead of the transport.")),
                rows.isEmpty()
                        ? new PageBlock.Figures(table)
                        : new PageBlock.Figure(
                                new DotChart("Time per call as a multiple of " + id, description, rows),
                                "The scale is logarithmic. Further left is better.",
                                table));
    }

    /** Returns the baselines, those without a wire last: no transport can reach them. */
    private static List<String> candidates(List<Contest> contests, ContenderProfiles roles) {
        return contests.stream()
                .flatMap(contest -> contest.baselines().stream())
                .map(Measurement::transport)
                .distinct()
                .sorted(Comparator.comparing((String id) -> roles.withoutWire().contains(id))
                        .thenComparing(id -> !id.equals(roles.baseline()))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static String meaning(String id, ContenderProfiles roles) {
        if (roles.withoutWire().contains(id)) {
            return "without any wire, so even a perfect transport takes far longer";
        }
        return id.equals(roles.baseline())
                ? "if the same bytes cross a socket and nothing else happens"
                : "with the least that a library of its kind can do";
    }

    private static Optional<Measurement> find(Contest contest, String id) {
        return contest.baselines().stream()
                .filter(one -> one.transport().equals(id))
                .findFirst();
    }
}
