package io.metrifier.bench.choose;

import io.metrifier.results.choice.ChoiceVerdict;
import io.metrifier.results.choice.ChoiceVerdict.State;
import io.metrifier.results.choice.Preference;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.ContenderDifference;
import io.metrifier.verdict.PairwiseVerdict;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Ranks the candidates by one preference in one interim analysis. All measured candidates are judged together,
 * eliminated ones too: they inform the variance, and their elimination must not make the others easier to distinguish.
 */
record PreferenceRanking(Preference preference, VerdictRule judge, PairwiseVerdict verdict) {
    static PreferenceRanking of(Collection<CandidateUnderTest> measured, VerdictRule judge, Preference preference) {
        return new PreferenceRanking(preference, judge, judge.judge(CandidateUnderTest.combine(measured, preference)));
    }

    /** Returns the fit candidate with the best mean; empty if none of these is fit. */
    Optional<CandidateUnderTest> findBest(Collection<CandidateUnderTest> candidates, Predicate<CandidateUnderTest> ok) {
        return verdict.ranking().stream()
                .flatMap(name -> candidates.stream().filter(one -> one.name().equals(name)))
                .filter(ok)
                .findFirst();
    }

    /** Returns whether one is conclusively worse than the other. */
    boolean isWorse(String one, String other) {
        return verdict.isBeaten(one, other);
    }

    private boolean areEquivalent(String one, String other) {
        return verdict.between(one, other)
                .filter(pair -> pair.outcome() == ComparisonOutcome.SAME)
                .isPresent();
    }

    /** Returns what a candidate reached, with its own interval; empty if it was not measured. */
    Optional<ConfidenceInterval> findValue(CandidateUnderTest one) {
        return Optional.ofNullable(verdict.values().get(one.name()));
    }

    /** Returns by what factor one is worse than another, below 1 if it measures better. */
    Optional<ConfidenceInterval> findRatio(String one, String other) {
        return verdict.compareFrom(other, one).map(ContenderDifference::ratio);
    }

    /**
     * Returns the verdict on these candidates. As long as none of them is shown to meet the latency target, any may be
     * the best.
     *
     * @param kept returns whether a candidate conclusively meets the latency target
     */
    ChoiceVerdict findVerdict(Collection<CandidateUnderTest> candidates, Predicate<CandidateUnderTest> kept) {
        List<String> names = candidates.stream().map(CandidateUnderTest::name).toList();
        if (findBest(candidates, kept).isEmpty()) {
            String best = findBest(candidates, any -> true)
                    .map(CandidateUnderTest::name)
                    .orElse(null);
            State state = names.isEmpty() ? State.NONE : State.INCONCLUSIVE;
            return new ChoiceVerdict(preference, state, best, List.of(), names, null);
        }
        String best = findBest(candidates, kept).orElseThrow().name();
        List<String> others = names.stream().filter(name -> !name.equals(best)).toList();
        List<String> same =
                others.stream().filter(name -> areEquivalent(name, best)).toList();
        List<String> open = others.stream()
                .filter(name -> !same.contains(name) && !isWorse(name, best))
                .toList();
        return open.isEmpty()
                ? new ChoiceVerdict(preference, State.CONCLUSIVE, best, same, open, null)
                : new ChoiceVerdict(preference, State.INCONCLUSIVE, best, same, open, findMore(candidates, best, open));
    }

    /** Counts only the rounds that would separate the best from the candidates that may be better. */
    private @Nullable Integer findMore(Collection<CandidateUnderTest> candidates, String best, List<String> open) {
        List<CandidateUnderTest> left = new ArrayList<>(candidates);
        left.removeIf(one -> !one.name().equals(best) && !open.contains(one.name()));
        OptionalInt more =
                judge.judge(CandidateUnderTest.combine(left, preference)).more();
        return more.isPresent() ? more.getAsInt() : null;
    }
}
