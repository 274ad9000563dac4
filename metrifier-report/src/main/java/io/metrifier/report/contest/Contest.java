package io.metrifier.report.contest;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.Setting;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.report.stats.Verdict;
import io.metrifier.report.stats.VerdictRule;
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
 * @param builds contenders of this build compared with the same ones of another; empty where none took part
 * @param judge the rule of all verdicts
 */
public record Contest(
        Setting setting,
        List<RankedTransport> ranking,
        List<Measurement> baselines,
        Verdict verdict,
        Verdict cpu,
        List<BuildComparison> builds,
        VerdictRule judge) {

    /** Sorts measurements into contests; settings in which only baselines were measured make none. */
    public static List<Contest> of(ComparableResults results, VerdictRule judge) {
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
                contests.add(new Contest(
                        setting,
                        ranking(others, verdict),
                        baselines,
                        verdict,
                        cpu,
                        BuildComparison.of(others, results, judge),
                        judge));
            }
        });
        return contests;
    }

    private static List<RankedTransport> ranking(List<Measurement> measurements, Verdict verdict) {
        List<String> ranking = verdict.ranking();
        return measurements.stream()
                .map(one -> standing(one, verdict))
                .sorted(Comparator.comparingInt(
                        one -> one.settled() ? ranking.indexOf(one.transport()) : ranking.size()))
                .toList();
    }

    private static RankedTransport standing(Measurement one, Verdict verdict) {
        ConfidenceInterval value = verdict.values().get(one.transport());
        if (value == null) {
            return new RankedTransport(
                    one, ConfidenceInterval.unknown(one.score().mean()), false, null);
        }
        String leader = verdict.ranking().get(0);
        return new RankedTransport(
                one, value, true, verdict.between(leader, one.transport()).orElse(null));
    }

    /** Returns the best. */
    public RankedTransport leader() {
        return ranking.get(0);
    }

    /** Returns the leader and those whose difference to it is not beyond doubt. */
    public List<RankedTransport> front() {
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
        if (verdict.rounds() < VerdictRule.FEWEST_ROUNDS) {
            return Confidence.INDICATION;
        }
        return verdict.ranking().size() == 1 || verdict.leaderDecided() ? Confidence.DECIDED : Confidence.OPEN;
    }

    /** Returns what writes a score of this setting. */
    public DoubleFunction<String> number() {
        return setting.higherIsBetter() ? NumberFormats::of : NumberFormats::time;
    }

    /** Returns what a score of this setting is. */
    public String unit() {
        return setting.higherIsBetter() ? "calls per second" : "time per call";
    }
}
