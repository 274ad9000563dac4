package io.metrifier.bench.driver;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.TableColumns;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.BetaDistribution;

/** Writes what checks of a machine found. */
public final class SelfCheckPage {
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double CONFIDENCE = 0.95;

    private SelfCheckPage() {}

    /** Returns the tables of one check: contenders compared with themselves, and planted costs. */
    public static Page of(SelfCheck check) {
        TableColumns<SelfCheck.Twin> twins = new TableColumns<SelfCheck.Twin>()
                .words("contender", SelfCheck.Twin::contender)
                .words("figure", SelfCheck.Twin::quantity)
                .interval("twin", "interval", SelfCheckPage::toRatio, NumberFormats::times)
                .number("detectable", twin -> formatPercent(twin.detectable()))
                .words("verdict", twin -> twin.falseAlarm() ? "FALSE ALARM" : "no alarm")
                .expending("detectable");
        TableColumns<SelfCheck.PlantedCost> planted = new TableColumns<SelfCheck.PlantedCost>()
                .words("contender", SelfCheck.PlantedCost::contender)
                .number("planted us", one -> toMicros(one.plantedNanos()))
                .interval("found us", "interval", SelfCheckPage::toInterval, SelfCheckPage::toMicros)
                .words("verdict", one -> one.found() ? "found" : "NOT FOUND");
        return new Page(
                "What this machine can tell",
                "",
                List.of(
                        new PageBlock.Paragraph("Compared with itself in other JVMs: " + describeAlarms(check.twins())),
                        new PageBlock.Figures(twins.table("twins", check.twins())),
                        new PageBlock.Paragraph("detectable: the smallest difference that "
                                + NumberFormats.many(check.rounds(), "round")
                                + " would find in 9 of 10 runs, estimated"),
                        new PageBlock.Paragraph("Planted in the server, as CPU time per call, and found again:"),
                        new PageBlock.Figures(planted.table("planted", check.planted()))));
    }

    private static Optional<ConfidenceInterval> toRatio(SelfCheck.Twin twin) {
        return Optional.of(new ConfidenceInterval(twin.low(), twin.ratio(), twin.high()));
    }

    private static Optional<ConfidenceInterval> toInterval(SelfCheck.PlantedCost one) {
        return Optional.of(new ConfidenceInterval(one.low(), one.foundNanos(), one.high()));
    }

    private static String describeAlarms(List<SelfCheck.Twin> twins) {
        long alarms = twins.stream().filter(SelfCheck.Twin::falseAlarm).count();
        return alarms + " false alarms in " + NumberFormats.many(twins.size(), "comparison");
    }

    /** Returns what all checks of a ledger say together, a line each. */
    public static List<String> summarise(List<SelfCheck> checks) {
        List<SelfCheck.Twin> twins =
                checks.stream().flatMap(check -> check.twins().stream()).toList();
        List<SelfCheck.PlantedCost> planted =
                checks.stream().flatMap(check -> check.planted().stream()).toList();
        long alarms = twins.stream().filter(SelfCheck.Twin::falseAlarm).count();
        String of = " of " + planted.size();
        return List.of(
                NumberFormats.many(checks.size(), "check"),
                describeAlarms(twins) + ": at most " + formatPercent(computeUpperBound(alarms, twins.size()))
                        + ", 95 % confidence",
                "planted costs found: "
                        + planted.stream().filter(SelfCheck.PlantedCost::found).count() + of,
                "intervals that contain the planted cost: "
                        + planted.stream()
                                .filter(SelfCheck.PlantedCost::containsPlanted)
                                .count() + of,
                "what was found of a planted cost: "
                        + describeSpread(
                                planted.stream().mapToDouble(one -> one.foundNanos() / one.plantedNanos()),
                                SelfCheckPage::formatPercent),
                "width of those intervals, in us: "
                        + describeSpread(
                                planted.stream().mapToDouble(one -> one.high() - one.low()), SelfCheckPage::toMicros),
                "differences of a contender from itself: "
                        + describeSpread(
                                twins.stream().mapToDouble(twin -> Math.abs(twin.ratio() - 1)),
                                SelfCheckPage::formatPercent));
    }

    private static String describeSpread(DoubleStream values, DoubleFunction<String> words) {
        double[] sorted = values.sorted().toArray();
        return sorted.length == 0
                ? NumberFormats.UNKNOWN
                : "median " + words.apply(sorted[sorted.length / 2]) + ", from " + words.apply(sorted[0]) + " to "
                        + words.apply(sorted[sorted.length - 1]);
    }

    /** Returns the upper bound of a share by Clopper and Pearson, one-sided. */
    static double computeUpperBound(long hits, int of) {
        return hits >= of ? 1 : BetaDistribution.of(hits + 1.0, of - hits).inverseCumulativeProbability(CONFIDENCE);
    }

    private static String toMicros(double nanos) {
        return formatNumber("%.2f", nanos / NANOS_PER_MICRO);
    }

    private static String formatPercent(double share) {
        return formatNumber("%.1f %%", 100 * share);
    }

    private static String formatNumber(String format, double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, format, value) : NumberFormats.UNKNOWN;
    }
}
