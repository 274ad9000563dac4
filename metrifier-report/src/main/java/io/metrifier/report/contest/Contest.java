package io.metrifier.report.contest;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.Results;
import io.metrifier.report.data.Setting;
import io.metrifier.report.page.Block.Confidence;
import io.metrifier.report.stats.Interval;
import io.metrifier.report.stats.Judge;
import io.metrifier.report.stats.Verdict;
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
 * @param ranking the transports, at least one; who has not settled comes last
 * @param baselines what the others are read against; may be empty
 * @param verdict what may be said of the transports
 * @param cpu what may be said of their processor time per call; invalid where that was not counted
 * @param judge who said so
 */
public record Contest(
        Setting setting,
        List<Standing> ranking,
        List<Measurement> baselines,
        Verdict verdict,
        Verdict cpu,
        Judge judge) {

    /** Sorts measurements into contests; settings in which only baselines were measured make none. */
    public static List<Contest> of(Results results, Judge judge) {
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
                Verdict verdict = judge.judge(ForkRounds.of(others, results));
                Verdict cpu = judge.judge(ForkRounds.ofCpu(others, results));
                contests.add(new Contest(setting, ranking(others, verdict), baselines, verdict, cpu, judge));
            }
        });
        return contests;
    }

    private static List<Standing> ranking(List<Measurement> measurements, Verdict verdict) {
        List<String> ranking = verdict.ranking();
        return measurements.stream()
                .map(one -> standing(one, verdict))
                .sorted(Comparator.comparingInt(
                        one -> one.settled() ? ranking.indexOf(one.transport()) : ranking.size()))
                .toList();
    }

    private static Standing standing(Measurement one, Verdict verdict) {
        Interval value = verdict.values().get(one.transport());
        if (value == null) {
            return new Standing(one, Interval.unknown(one.score().mean()), false, null);
        }
        String leader = verdict.ranking().get(0);
        return new Standing(
                one, value, true, verdict.between(leader, one.transport()).orElse(null));
    }

    /** Returns the best. */
    public Standing leader() {
        return ranking.get(0);
    }

    /** Returns the leader and those whose difference to it is not beyond doubt. */
    public List<Standing> front() {
        return ranking.stream()
                .filter(standing -> standing == leader() || standing.settled() && !standing.beaten())
                .toList();
    }

    /** Tells how sure it is who leads: what lies behind the leader may be undecided all the same. */
    public Confidence confidence() {
        return confidence(verdict);
    }

    /** Tells how sure it is, by this verdict, who leads. */
    public static Confidence confidence(Verdict verdict) {
        if (verdict.ranking().isEmpty()) {
            return Confidence.INVALID;
        }
        if (verdict.rounds() < Judge.FEWEST_ROUNDS) {
            return Confidence.INDICATION;
        }
        return verdict.ranking().size() == 1 || verdict.leaderDecided() ? Confidence.DECIDED : Confidence.OPEN;
    }

    /** Returns what writes a score of this setting. */
    public DoubleFunction<String> number() {
        return setting.higherIsBetter() ? Numbers::of : Numbers::time;
    }

    /** Returns what a score of this setting is. */
    public String unit() {
        return setting.higherIsBetter() ? "calls per second" : "time per call";
    }
}
