package io.metrifier.report.ranking;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.document.Series;
import io.metrifier.results.metric.SideFigures;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import io.metrifier.verdict.CostDifferences;
import io.metrifier.verdict.PairedChange;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A contender of this build compared with the same contender of another, which took turns in one run. Calls per second
 * and CPU time per call are both judged: CPU time differs less between JVMs, so it is conclusive after fewer rounds.
 *
 * @param calls how the calls per second changed
 * @param cpu how the CPU time per call of both sides changed; null where it was not counted
 * @param client the CPU time that a call takes more on the client's side; null where it was not counted
 * @param server the same on the server's side
 */
public record BuildComparison(
        String contender,
        String scenario,
        PairedChange calls,
        @Nullable PairedChange cpu,
        @Nullable CostDifference client,
        @Nullable CostDifference server) {
    private static final int JUDGED = 2;
    private static final double NANOS_PER_MICRO = 1e3;

    /** What comparisons say, one or several together. */
    public enum PairwiseVerdict {
        /** At least one quantity is worse than before. */
        SLOWER,
        /** More rounds are needed. */
        INCONCLUSIVE,
        /** Nothing is worse by the minimum effect. */
        NOT_SLOWER
    }

    /** Returns the comparisons of one setting; empty where no other build took part. */
    static List<BuildComparison> of(List<Series> measurements, ResultGroup results, VerdictRule rule) {
        List<ContenderSpec> others = measurements.stream()
                .map(Series::spec)
                .filter(ContenderSpec::isOtherBuild)
                .toList();
        int readTogether = JUDGED * others.size();
        RoundValues calls = SeriesRounds.of(
                measurements, results, RankedMetric.of(measurements.get(0).key()));
        RoundValues cpu = SeriesRounds.of(measurements, results, RankedMetric.CPU);
        RoundValues client = SeriesRounds.ofCpu(measurements, results, SideFigures.CALLER.cpu());
        RoundValues server = SeriesRounds.ofCpu(measurements, results, SideFigures.SERVER.cpu());
        List<BuildComparison> comparisons = new ArrayList<>();
        for (ContenderSpec other : others) {
            Pair pair = new Pair(
                    other.toString(), other.as(ContenderSpec.Role.CONTENDER).toString(), rule, readTogether);
            pair.change(calls)
                    .ifPresent(change -> comparisons.add(new BuildComparison(
                            pair.now(),
                            measurements.get(0).key().scenario(),
                            change,
                            pair.change(cpu).orElse(null),
                            pair.more(client).orElse(null),
                            pair.more(server).orElse(null))));
        }
        return comparisons;
    }

    /** A contender of both builds, and how its changes are judged. */
    private record Pair(String before, String now, VerdictRule rule, int readTogether) {

        Optional<PairedChange> change(RoundValues rounds) {
            return PairedChange.of(rule, rounds.ofPair(before, now), before, now, readTogether);
        }

        Optional<CostDifference> more(RoundValues rounds) {
            return CostDifferences.of(rule, rounds.ofPair(before, now), 1, readTogether)
                    .more(before, now);
        }
    }

    /** Returns the name of the other build's contender. */
    public String before() {
        return ContenderSpec.parse(contender).as(ContenderSpec.Role.OTHER_BUILD).toString();
    }

    /** Returns what all comparisons of these rankings say together; inconclusive where there is none. */
    public static PairwiseVerdict verdict(List<Ranking> rankings) {
        List<PairwiseVerdict> verdicts = rankings.stream()
                .flatMap(ranking -> ranking.builds().stream())
                .map(BuildComparison::verdict)
                .toList();
        if (verdicts.contains(PairwiseVerdict.SLOWER)) {
            return PairwiseVerdict.SLOWER;
        }
        return verdicts.isEmpty() || verdicts.contains(PairwiseVerdict.INCONCLUSIVE)
                ? PairwiseVerdict.INCONCLUSIVE
                : PairwiseVerdict.NOT_SLOWER;
    }

    /** Returns what this comparison says: conclusive CPU time suffices, as long as the calls are not slower. */
    public PairwiseVerdict verdict() {
        if (any(ComparisonOutcome.WORSE)) {
            return PairwiseVerdict.SLOWER;
        }
        PairedChange decisive = cpu == null ? calls : cpu;
        return decisive.outcome() == ComparisonOutcome.INCONCLUSIVE
                ? PairwiseVerdict.INCONCLUSIVE
                : PairwiseVerdict.NOT_SLOWER;
    }

    private boolean any(ComparisonOutcome outcome) {
        return calls.outcome() == outcome || cpu != null && cpu.outcome() == outcome;
    }

    /** Returns a sentence for people. */
    public String sentence() {
        String calling = NumberFormats.times(calls.ratio().estimate()) + " the calls per second ("
                + said(calls, "fewer", "more") + ")";
        String spending = cpu == null
                ? ""
                : " and " + NumberFormats.times(cpu.ratio().estimate()) + " the CPU time per call ("
                        + said(cpu, "more", "less") + sides() + ")";
        return title() + ": " + scenario + " over " + contender + ", compared with before: " + calling + spending + ".";
    }

    private String title() {
        return switch (verdict()) {
            case SLOWER -> "SLOWER";
            case INCONCLUSIVE -> "inconclusive";
            case NOT_SLOWER -> any(ComparisonOutcome.BETTER) ? "faster" : "no change";
        };
    }

    private static String said(PairedChange change, String worse, String better) {
        return (change.ratio().bounded() ? NumberFormats.ends(change.ratio(), NumberFormats::times) + ", " : "")
                + switch (change.outcome()) {
                    case WORSE -> worse;
                    case BETTER -> better;
                    case SAME -> "equivalent";
                    default -> "inconclusive";
                };
    }

    private String sides() {
        return client == null || server == null ? "" : "; server " + micros(server) + ", client " + micros(client);
    }

    private static String micros(CostDifference difference) {
        ConfidenceInterval more = difference.more().times(1 / NANOS_PER_MICRO);
        return difference.separated()
                ? String.format(Locale.ROOT, "%+.1f us (%.1f to %.1f)", more.estimate(), more.low(), more.high())
                : "unchanged";
    }
}
