package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.LoadLabels;
import io.metrifier.report.contest.RankedTransport;
import io.metrifier.report.contest.SettingLabels;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.load.CallCost;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/** What calls cost in processors, and in money where an hour of one has a price. */
public final class PriceSection {
    private static final double RATE = 1_000;
    private static final String NONE = "–";

    private PriceSection() {}

    /**
     * Returns a table of all whose processor time was counted on both sides.
     *
     * @param coreHour what an hour of a core costs, in any money; empty for no column of it
     */
    public static List<PageBlock> of(
            List<Contest> contests,
            List<LoadPoint> loads,
            SettingLabels labels,
            LoadLabels loadLabels,
            OptionalDouble coreHour) {
        Table.Builder table = Table.of(
                "what calls cost both sides together, without what the rig spends on keeping its pace",
                "result",
                "CPU per call",
                "95 % from",
                "to",
                "cores for 1,000/s");
        coreHour.ifPresent(price -> table.number("a million calls"));
        int rows = 0;
        for (Contest contest : contests) {
            for (RankedTransport standing : contest.ranking()) {
                ConfidenceInterval cpu = contest.cpu().values().get(standing.transport());
                if (cpu != null) {
                    table.row(row(standing.transport() + ", " + labels.of(contest.setting()), cpu, coreHour));
                    rows++;
                }
            }
        }
        for (LoadPoint point : sorted(loads)) {
            double[] rounds = point.cpuNanosByRound();
            if (rounds.length > 0) {
                String name = point.transport() + ", " + loadLabels.of(point.setting())
                        + (point.paced() ? " at " + NumberFormats.of(point.rate()) + "/s" : "")
                        + (point.valid() ? "" : ", INVALID");
                table.row(row(name, ConfidenceInterval.ofMean(rounds, VerdictRule.DEFAULT.confidence()), coreHour));
                rows++;
            }
        }
        return rows == 0
                ? List.of()
                : List.of(
                        new PageBlock.Heading("What calls cost"),
                        new PageBlock.Paragraph(RichText.of(explained(coreHour))),
                        new PageBlock.Figures(table.build()));
    }

    private static String explained(OptionalDouble coreHour) {
        return "Processor time is what a fleet is paid by. That of a run is of callers that wait for nothing but their"
                + " answers; that of a load is at its rate, where a processor that is woken for each call works less"
                + " well."
                + (coreHour.isPresent()
                        ? " A million calls at " + NumberFormats.of(coreHour.getAsDouble()) + " for an hour of a core."
                        : " report --core-hour 0.04 adds what a million calls cost.");
    }

    private static List<LoadPoint> sorted(List<LoadPoint> loads) {
        return loads.stream()
                .sorted(Comparator.comparing(LoadPoint::setting)
                        .thenComparingDouble(LoadPoint::rate)
                        .thenComparing(LoadPoint::transport))
                .toList();
    }

    private static List<Cell> row(String name, ConfidenceInterval nanos, OptionalDouble coreHour) {
        List<Cell> row = new ArrayList<>();
        row.add(Table.cell(name));
        row.add(Table.cell(NumberFormats.time(nanos.estimate())));
        row.add(Table.cell(nanos.bounded() ? NumberFormats.time(nanos.low()) : NONE));
        row.add(Table.cell(nanos.bounded() ? NumberFormats.time(nanos.high()) : NONE));
        row.add(Table.cell(NumberFormats.of(CallCost.cores(nanos.estimate(), RATE))));
        coreHour.ifPresent(
                price -> row.add(Table.cell(NumberFormats.of(CallCost.priceOfAMillion(nanos.estimate(), price)))));
        return row;
    }
}
