package io.metrifier.bench.choose;

import io.metrifier.results.choice.CandidateFigure;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.verdict.ComparisonOutcome;
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
final class PreferenceRanking {
    private final ChoiceEvidence evidence;
    private final VerdictRule judge;
    private final Preference preference;
    private final PairwiseVerdict verdict;

    PreferenceRanking(ChoiceEvidence evidence, VerdictRule judge, Collection<String> measured, Preference preference) {
        this.evidence = evidence;
        this.judge = judge;
        this.preference = preference;
        this.verdict = judge.judge(evidence.rounds(measured, preference));
    }

    /** Returns the fit candidate with the best mean; empty if none of these is fit. */
    Optional<String> best(Collection<String> names, Predicate<String> fit) {
        return verdict.ranking().stream().filter(names::contains).filter(fit).findFirst();
    }

    /** Returns whether one is conclusively worse than the other. */
    boolean isWorse(String one, String other) {
        return verdict.isBeaten(one, other);
    }

    boolean areEquivalent(String one, String other) {
        return verdict.between(one, other)
                .filter(pair -> pair.outcome() == ComparisonOutcome.SAME)
                .isPresent();
    }

    /** Returns by what factor one is worse than another, below 1 if it measures better. */
    Optional<CandidateFigure> times(String one, String other) {
        return verdict.versus(other, one).map(ContenderDifference::ratio).map(RoundFigures::figure);
    }

    /**
     * Returns the verdict on these candidates.
     *
     * @param kept returns whether a candidate conclusively meets the latency target
     */
    PreferenceVerdict verdictOn(List<String> names, Predicate<String> kept) {
        if (names.isEmpty()) {
            return new PreferenceVerdict(preference, PreferenceVerdict.State.NONE, null, List.of(), List.of(), null);
        }
        Optional<String> best = best(names, kept);
        return best.isEmpty() ? inconclusive(names) : verdictOn(best.get(), names);
    }

    /** As long as no candidate is shown to meet the latency target, any of them may be the best. */
    private PreferenceVerdict inconclusive(List<String> names) {
        return new PreferenceVerdict(
                preference,
                PreferenceVerdict.State.INCONCLUSIVE,
                best(names, name -> true).orElse(null),
                List.of(),
                names,
                null);
    }

    private PreferenceVerdict verdictOn(String best, List<String> names) {
        List<String> others = names.stream().filter(name -> !name.equals(best)).toList();
        List<String> same =
                others.stream().filter(name -> areEquivalent(name, best)).toList();
        List<String> open = others.stream()
                .filter(name -> !same.contains(name) && !isWorse(name, best))
                .toList();
        return open.isEmpty()
                ? new PreferenceVerdict(preference, PreferenceVerdict.State.CONCLUSIVE, best, same, open, null)
                : new PreferenceVerdict(
                        preference, PreferenceVerdict.State.INCONCLUSIVE, best, same, open, more(best, open));
    }

    /** Counts only the rounds that would separate the best from the candidates that may be better. */
    private @Nullable Integer more(String best, List<String> open) {
        List<String> left = new ArrayList<>(open);
        left.add(best);
        OptionalInt more = judge.judge(evidence.rounds(left, preference)).more();
        return more.isPresent() ? more.getAsInt() : null;
    }
}
