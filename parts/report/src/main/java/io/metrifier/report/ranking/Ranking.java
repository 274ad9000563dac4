package io.metrifier.report.ranking;

import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.ContenderDifference;
import io.metrifier.verdict.PairwiseVerdict;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * All contenders in one setting, the best first. Baselines are separate, because they cannot be chosen.
 *
 * @param setting what they have in common
 * @param contenders at least one, the best first; those that have not settled or are INVALID come last
 * @param baselines what the others are compared with; may be empty
 * @param baseline the one that sends the same bytes and does nothing else; empty if it was not measured
 * @param verdict what the rounds show about the transports
 * @param cpu what the rounds show about their CPU time per call; invalid if that was not counted
 * @param sides of contenders with the same client, what the rounds show about the CPU time of the server
 *     compared with that of its client; one verdict for each such group
 * @param builds contenders of this build compared with the same ones of another; empty if none took part
 * @param judge the rule of all verdicts
 */
public record Ranking(
        SeriesKey setting,
        List<Series> contenders,
        List<Series> baselines,
        Optional<Series> baseline,
        PairwiseVerdict verdict,
        PairwiseVerdict cpu,
        List<PairwiseVerdict> sides,
        List<BuildComparison> builds,
        VerdictRule judge) {
    /** Noise alone may take a contender this far below the baseline. */
    private static final double NOISE = 0.95;

    /** Ranks the closed loops of each key; settings in which only baselines were measured make none. */
    public static List<Ranking> of(ResultGroup results, VerdictRule judge) {
        return of(results.series(), results, judge);
    }

    /** Ranks the loads of each key in the same way. */
    public static List<Ranking> ofLoads(ResultGroup results, VerdictRule judge) {
        return of(results.loads().stream().map(LoadSeries::series).toList(), results, judge);
    }

    private static List<Ranking> of(List<Series> series, ResultGroup results, VerdictRule judge) {
        Predicate<Series> baseline = one -> results.baselines().contains(one.contender());
        Map<SeriesKey, List<Series>> settings = series.stream().collect(Grouping.sorted(Series::key));
        settings.values().removeIf(all -> all.stream().allMatch(baseline));
        // They are read together, so they share the chance of a false claim.
        double share = 1.0
                / Math.max(
                        1,
                        settings.values().stream()
                                .filter(all -> all.stream()
                                                .filter(Predicate.not(baseline))
                                                .count()
                                        > 1)
                                .count());
        List<Ranking> rankings = new ArrayList<>();
        settings.forEach((setting, all) -> {
            List<Series> baselines = all.stream().filter(baseline).toList();
            List<Series> others = all.stream().filter(Predicate.not(baseline)).toList();
            RankedMetric metric = RankedMetric.of(setting);
            PairwiseVerdict verdict = judge.judge(SeriesRounds.of(others, results, metric), share * metric.share());
            rankings.add(new Ranking(
                    setting,
                    sortByRank(others, verdict),
                    baselines,
                    findContender(results.roles().baseline(), baselines),
                    verdict,
                    judge.judge(SeriesRounds.of(others, results, RankedMetric.CPU), share * RankedMetric.CPU.share()),
                    judgeSides(others, results, judge, share),
                    metric.isOfLoad() ? List.of() : BuildComparison.of(others, results, judge),
                    judge));
        });
        return rankings;
    }

    /** Judges the sides of each group of contenders that have the same client. */
    private static List<PairwiseVerdict> judgeSides(
            List<Series> all, ResultGroup results, VerdictRule judge, double share) {
        Map<String, List<Series>> groups =
                all.stream().collect(Grouping.sorted(one -> one.spec().sameClient()));
        groups.values().removeIf(group -> group.size() < 2);
        double own = share * RankedMetric.SIDES.share() / Math.max(1, groups.size());
        return groups.values().stream()
                .map(group -> judge.judge(SeriesRounds.of(group, results, RankedMetric.SIDES), own))
                .filter(verdict -> verdict.state() != PairwiseVerdict.State.INVALID)
                .toList();
    }

    private static Optional<Series> findContender(String contender, List<Series> all) {
        return all.stream().filter(one -> one.contender().equals(contender)).findFirst();
    }

    /** Returns these, the best first; those that are not ranked come last. */
    private static List<Series> sortByRank(List<Series> all, PairwiseVerdict verdict) {
        List<String> ranking = verdict.ranking();
        return all.stream()
                .sorted(Comparator.comparingInt(
                        one -> ranking.contains(one.contender()) ? ranking.indexOf(one.contender()) : ranking.size()))
                .toList();
    }

    /**
     * Returns the verdict that is closest to conclusive: on calls per second, or on CPU time per call if that was
     * counted for the same contenders. CPU time differs less between JVMs, so it needs fewer rounds.
     */
    public PairwiseVerdict closest() {
        return Set.copyOf(cpu.ranking()).equals(Set.copyOf(verdict.ranking()))
                        && cpu.inconclusive().size() < verdict.inconclusive().size()
                ? cpu
                : verdict;
    }

    /** Returns whether CPU time per call is conclusive for all contenders, and calls per second are not. */
    public boolean isConclusiveByCpuOnly() {
        return closest() == cpu && cpu.state() == PairwiseVerdict.State.CONCLUSIVE;
    }

    /** Returns the contender with this name, which is no baseline; empty if it was not measured in this setting. */
    public Optional<Series> contender(String name) {
        return findContender(name, contenders);
    }

    /** Returns the best. */
    public Series leader() {
        return contenders.get(0);
    }

    /** Returns what the contenders are ranked by. */
    public RankedMetric metric() {
        return RankedMetric.of(setting);
    }

    /** Returns whether a contender is ranked: any round of it has settled, and its figures may be believed. */
    public boolean settled(Series one) {
        return verdict.ranking().contains(one.contender());
    }

    /** Returns what is known of a contender and the leader; empty of the leader, and where it has not settled. */
    public Optional<ContenderDifference> toLeader(Series one) {
        return settled(one) ? verdict.between(verdict.ranking().get(0), one.contender()) : Optional.empty();
    }

    /** Returns the leader and all that are not shown to be slower. */
    public List<Series> front() {
        return contenders.stream()
                .filter(one -> one == leader()
                        || settled(one)
                                && toLeader(one)
                                        .filter(pair -> pair.outcome() == ComparisonOutcome.BETTER)
                                        .isEmpty())
                .toList();
    }

    /** Returns whether a contender is the leader or not shown to be slower than the leader. */
    public boolean leads(String contender) {
        return front().stream().anyMatch(one -> one.contender().equals(contender));
    }

    /** Returns how sure it is which contender leads; comparisons behind the leader may be inconclusive. */
    public Confidence confidence() {
        return confidence(verdict);
    }

    /** Returns how sure this verdict is about the leader. */
    public static Confidence confidence(PairwiseVerdict verdict) {
        if (verdict.ranking().isEmpty()) {
            return Confidence.INVALID;
        }
        if (verdict.hasTooFewRounds()) {
            return Confidence.INDICATION;
        }
        return verdict.ranking().size() == 1 || verdict.isLeadConclusive()
                ? Confidence.CONCLUSIVE
                : Confidence.INCONCLUSIVE;
    }

    /**
     * Returns the score that every table shows: the geometric mean over the settled rounds, as the verdict takes it.
     * That of a load is of its merged rounds, with the interval of the verdict around it. It has no bounds if no round
     * has settled.
     */
    public ConfidenceInterval value(Series one) {
        ConfidenceInterval value = verdict.values().get(one.contender());
        if (value != null && !metric().isOfLoad()) {
            return value;
        }
        double merged = metric().of(one).orElseThrow();
        return value == null ? ConfidenceInterval.unknown(merged) : value.times(merged / value.estimate());
    }

    /** Returns the estimate of {@link #value}. */
    public double score(Series one) {
        return value(one).estimate();
    }

    /** Returns the CPU time of a call on both sides in nanoseconds, centred like the score; empty if not counted. */
    public Optional<ConfidenceInterval> cpu(Series one) {
        ConfidenceInterval value = cpu.values().get(one.contender());
        return Optional.ofNullable(value)
                .or(() -> RankedMetric.CPU.of(one).stream()
                        .mapToObj(ConfidenceInterval::unknown)
                        .findFirst());
    }

    /** Returns the time of one call in nanoseconds as one thread sees it. */
    public double nanosPerCall(Series one) {
        return metric().higherIsBetter() ? 1e9 * setting.threads() / score(one) : score(one);
    }

    /** Returns a contender's time as a multiple of the baseline's; empty if the baseline was not measured. */
    public Optional<Double> timesBaseline(Series one) {
        return baseline.map(bytes -> nanosPerCall(one) / nanosPerCall(bytes));
    }

    /** Returns the same for the CPU time of a call on both sides; empty if that was not counted. */
    public Optional<Double> cpuTimesBaseline(Series one) {
        return baseline.flatMap(this::cpu).flatMap(bytes -> cpu(one).map(cpu -> cpu.estimate() / bytes.estimate()));
    }

    /** Returns whether a contender with a wire is faster than bytes over a wire can be. */
    public boolean isBelowBaseline(Series one) {
        return !baselines.contains(one)
                && timesBaseline(one).filter(times -> times < NOISE).isPresent();
    }

    /** Returns what was measured of every contender: the ranking, then the baselines. */
    public List<Series> everyone() {
        return Stream.concat(contenders.stream(), baselines.stream()).toList();
    }

    /** Returns what writes a score of this setting. */
    public DoubleFunction<String> number() {
        return metric().number();
    }

    /** Returns what a score of this setting is. */
    public String unit() {
        return metric().unit();
    }
}
