package io.metrifier.report.history;

import io.metrifier.report.contest.Contest;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.DistancePoint;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.Measurement;
import io.metrifier.results.run.RunFork;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads the figures of one file that a history follows. */
final class HistoryReader {
    private static final double PERCENT = 99;

    private final ComparableResults results;
    private final List<Contest> contests;
    private final List<Reading> taken = new ArrayList<>();
    private int skipped;

    /** One figure of one file. */
    record Reading(String contender, boolean baseline, HistoryMeasure measure, String setting, double value) {}

    private HistoryReader(ComparableResults results) {
        this.results = results;
        this.contests = Contest.of(results, VerdictRule.DEFAULT);
    }

    static HistoryReader of(ComparableResults results) {
        HistoryReader readings = new HistoryReader(results);
        results.measurements().forEach(readings::add);
        results.loads().forEach(readings::add);
        results.distances().forEach(points -> points.forEach(readings::add));
        return readings;
    }

    List<Reading> taken() {
        return taken;
    }

    /** Returns how many were invalid, or of JVMs that had not settled. */
    int skipped() {
        return skipped;
    }

    private void add(Measurement one) {
        if (!results.forks(one.setting().scenario(), one.transport()).stream().allMatch(RunFork::settled)) {
            skipped++;
            return;
        }
        Optional<Contest> contest = contests.stream()
                .filter(any -> any.setting().equals(one.setting()))
                .findFirst();
        String setting = one.setting().scenario()
                + threads(one.setting().threads())
                + details(one.setting().describe(one.setting().parameters().keySet()));
        boolean rate = one.setting().higherIsBetter();
        put(
                one.transport(),
                rate ? HistoryMeasure.SPEED : HistoryMeasure.TIME,
                setting,
                contest.map(own -> own.score(one)).orElse(one.score().mean()));
        contest.flatMap(own -> own.cpu(one))
                .ifPresent(cpu -> put(one.transport(), HistoryMeasure.COST, setting, cpu.estimate()));
    }

    private static String threads(int threads) {
        return threads == 1 ? "" : ", " + threads + " threads";
    }

    /** Omits defaults. */
    private static String details(String parameters) {
        List<String> said = Arrays.stream(parameters.split(", ", -1))
                .filter(one -> !one.isEmpty() && !one.endsWith("="))
                .filter(one -> !List.of("connections=1", "execution=direct", "server=forked")
                        .contains(one))
                .toList();
        return said.isEmpty() ? "" : ", " + String.join(", ", said);
    }

    private void add(LoadPoint one) {
        if (!one.valid() || !one.settled()) {
            skipped++;
            return;
        }
        String rate = one.paced() ? String.format(Locale.ROOT, " at %,.0f/s", one.rate()) : "";
        String setting = one.setting().scenario() + rate + ", " + one.setting().describe();
        if (!one.paced()) {
            put(one.transport(), HistoryMeasure.SPEED, setting, one.achieved());
        } else if (one.isTrusted(PERCENT)) {
            put(one.transport(), HistoryMeasure.LATENCY, setting, (double)
                    one.latency().percentile(PERCENT));
        }
        double[] cpu = one.cpuNanosByRound();
        if (cpu.length > 0) {
            double confidence = VerdictRule.DEFAULT.confidence();
            put(
                    one.transport(),
                    HistoryMeasure.COST,
                    setting,
                    ConfidenceInterval.ofRatios(cpu, confidence).estimate());
        }
    }

    private void add(DistancePoint one) {
        if (!one.valid() || !one.settled()) {
            skipped++;
            return;
        }
        String setting = one.scenario() + ", one call after the other over " + one.network() + ", " + one.size() + " "
                + one.counted();
        put(one.contender(), HistoryMeasure.TIME, setting, one.median());
    }

    private void put(String contender, HistoryMeasure measure, String setting, double value) {
        if (value > 0 && Double.isFinite(value)) {
            taken.add(new Reading(contender, results.baselines().contains(contender), measure, setting, value));
        }
    }
}
