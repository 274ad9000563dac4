package io.metrifier.report;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.Results;
import io.metrifier.report.data.Setting;
import io.metrifier.report.stats.Comparison;
import io.metrifier.report.stats.Judge;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;

/**
 * All transports in one setting, the best first; the baselines stand apart, since nobody can choose them.
 *
 * @param setting what they have in common
 * @param ranking the transports, at least one
 * @param baselines what the others are read against; may be empty
 */
record Contest(Setting setting, List<Standing> ranking, List<Measurement> baselines) {

    /** Sorts measurements into contests; settings in which only baselines were measured make none. */
    static List<Contest> of(Results results, Judge judge) {
        Map<Setting, List<Measurement>> settings = new TreeMap<>();
        results.measurements()
                .forEach(one -> settings.computeIfAbsent(one.setting(), ignored -> new ArrayList<>())
                        .add(one));
        List<Contest> contests = new ArrayList<>();
        settings.forEach((setting, all) -> {
            List<Measurement> baselines = all.stream()
                    .filter(one -> results.baselines().contains(one.transport()))
                    .toList();
            List<Measurement> others = all.stream()
                    .filter(one -> !results.baselines().contains(one.transport()))
                    .toList();
            if (!others.isEmpty()) {
                contests.add(new Contest(setting, ranking(setting, others, judge), baselines));
            }
        });
        return contests;
    }

    /** Every pair might have been the one that is told, so the confidence is shared among all pairs. */
    private static List<Standing> ranking(Setting setting, List<Measurement> measurements, Judge judge) {
        Comparator<Measurement> order =
                Comparator.comparingDouble(one -> one.score().mean());
        List<Measurement> sorted = measurements.stream()
                .sorted(setting.higherIsBetter() ? order.reversed() : order)
                .toList();
        Judge shared = judge.oneOf(sorted.size() * (sorted.size() - 1) / 2);
        Measurement best = sorted.get(0);
        return sorted.stream().map(one -> standing(one, best, judge, shared)).toList();
    }

    private static Standing standing(Measurement one, Measurement best, Judge judge, Judge shared) {
        Comparison behind =
                shared.compare(one.score(), best.score(), one.setting().higherIsBetter());
        return new Standing(one, judge.mean(one.score()), behind);
    }

    Standing leader() {
        return ranking.get(0);
    }

    /** Returns the leader and those whose difference to it is not beyond doubt. */
    List<Standing> front() {
        return ranking.stream()
                .filter(standing -> standing == leader() || !standing.beaten())
                .toList();
    }

    /** Returns those that are beaten beyond doubt. */
    List<Standing> rest() {
        return ranking.stream()
                .filter(standing -> standing != leader() && standing.beaten())
                .toList();
    }

    /** Returns what writes a score of this setting. */
    DoubleFunction<String> number() {
        return setting.higherIsBetter() ? Numbers::of : Numbers::time;
    }

    /** Returns what a score of this setting is. */
    String unit() {
        return setting.higherIsBetter() ? "calls per second" : "time per call";
    }
}
