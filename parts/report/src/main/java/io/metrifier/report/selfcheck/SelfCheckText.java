package io.metrifier.report.selfcheck;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.results.selfcheck.SelfCheck;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.BetaDistribution;

/** Writes self-checks for a terminal of 80 columns. */
public final class SelfCheckText {
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double CONFIDENCE = 0.95;

    private SelfCheckText() {}

    /** Returns what one check found. */
    public static String of(SelfCheck check) {
        StringBuilder text = new StringBuilder();
        long alarms = check.twins().stream().filter(SelfCheck.Twin::falseAlarm).count();
        line(
                text,
                "Compared with itself: %d false alarms in %d comparisons",
                alarms,
                check.twins().size());
        for (SelfCheck.Twin twin : check.twins()) {
            line(
                    text,
                    "  %-14s %s (%s to %s) the %s%s",
                    twin.contender(),
                    NumberFormats.times(twin.ratio()),
                    NumberFormats.times(twin.low()),
                    NumberFormats.times(twin.high()),
                    twin.quantity(),
                    twin.falseAlarm() ? ": FALSE ALARM" : "");
        }
        line(text, "Planted in the server, and found again");
        for (SelfCheck.Planted planted : check.planted()) {
            line(
                    text,
                    "  %-14s planted %s us per call, found %s us (%s to %s)%s",
                    planted.contender(),
                    micros(planted.plantedNanos()),
                    micros(planted.foundNanos()),
                    micros(planted.low()),
                    micros(planted.high()),
                    planted.found() ? "" : ": NOT FOUND");
        }
        noise(text, check);
        return text.toString();
    }

    private static void noise(StringBuilder text, SelfCheck check) {
        line(text, "Noise, as standard deviations");
        check.twins().stream()
                .filter(twin -> twin.contender().equals(check.planted().get(0).contender()))
                .forEach(twin -> line(
                        text,
                        "  %-17s %6s between JVMs, %6s between turns of one JVM",
                        twin.quantity(),
                        percent(twin.betweenJvms()),
                        percent(twin.betweenTurns())));
        line(text, "Smallest difference that %d rounds find in 9 of 10 runs (estimated)", check.rounds());
        for (SelfCheck.Twin twin : check.twins()) {
            line(text, "  %-14s %6s of the %s", twin.contender(), percent(twin.detectable()), twin.quantity());
        }
    }

    /** Returns what all checks of a ledger say together. */
    public static String of(List<SelfCheck> checks) {
        List<SelfCheck.Twin> twins =
                checks.stream().flatMap(check -> check.twins().stream()).toList();
        List<SelfCheck.Planted> planted =
                checks.stream().flatMap(check -> check.planted().stream()).toList();
        long alarms = twins.stream().filter(SelfCheck.Twin::falseAlarm).count();
        long found = planted.stream().filter(SelfCheck.Planted::found).count();
        long contained = planted.stream().filter(SelfCheck.Planted::contained).count();
        StringBuilder text = new StringBuilder();
        line(text, "%d checks", checks.size());
        line(
                text,
                "false alarms: %d of %d comparisons (at most %s, 95 %% confidence)",
                alarms,
                twins.size(),
                percent(upperBound(alarms, twins.size())));
        line(text, "planted costs found: %d of %d", found, planted.size());
        line(text, "intervals that contain the planted cost: %d of %d", contained, planted.size());
        spread(
                text,
                "what was found of a planted cost: median %s, from %s to %s",
                SelfCheckText::percent,
                planted.stream().mapToDouble(one -> one.foundNanos() / one.plantedNanos()));
        spread(
                text,
                "width of those intervals: median %s us, from %s to %s us",
                SelfCheckText::micros,
                planted.stream().mapToDouble(one -> one.high() - one.low()));
        spread(
                text,
                "differences of a contender from itself: median %s, from %s to %s",
                SelfCheckText::percent,
                twins.stream().mapToDouble(twin -> Math.abs(twin.ratio() - 1)));
        return text.toString();
    }

    private static void spread(StringBuilder text, String format, DoubleFunction<String> words, DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        if (sorted.length > 0) {
            line(
                    text,
                    format,
                    words.apply(sorted[sorted.length / 2]),
                    words.apply(sorted[0]),
                    words.apply(sorted[sorted.length - 1]));
        }
    }

    /** Returns the upper bound of a share by Clopper and Pearson, one-sided. */
    static double upperBound(long hits, int of) {
        return hits >= of ? 1 : BetaDistribution.of(hits + 1.0, of - hits).inverseCumulativeProbability(CONFIDENCE);
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static String micros(double nanos) {
        return Double.isFinite(nanos) ? String.format(Locale.ROOT, "%.2f", nanos / NANOS_PER_MICRO) : "unknown";
    }

    private static String percent(double share) {
        return Double.isFinite(share) ? String.format(Locale.ROOT, "%.1f %%", 100 * share) : "unknown";
    }
}
