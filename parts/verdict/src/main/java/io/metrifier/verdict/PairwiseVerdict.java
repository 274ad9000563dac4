package io.metrifier.verdict;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What rounds show about contenders that were measured together. Immutable.
 *
 * @param ranking the contenders with settled rounds, the best first; may be empty
 * @param rounds the fewest settled rounds that any of the ranking has, 0 if there is none
 * @param needed the fewest rounds that anything is claimed from
 * @param differences every pair of the ranking, the clearest first
 * @param values what each of the ranking reached, in the unit of the rounds, with its own interval
 * @param notSettled the rounds, counted from 0, that are no part of this because their contender had not settled
 * @param wider whose forks differ more than those of the others, beyond chance: its intervals rest on its own forks as
 *     well
 * @param more how many more rounds of all would show a difference of the minimum effect in the pair that needs most;
 *     empty where none is needed, where a single round has no spread, and where it takes more than a
 *     thousand
 * @param limiting the contender of that pair whose forks differ more; empty if every pair is conclusive
 */
public record PairwiseVerdict(
        List<String> ranking,
        int rounds,
        int needed,
        List<ContenderDifference> differences,
        Map<String, ConfidenceInterval> values,
        Map<String, List<Integer>> notSettled,
        List<String> wider,
        OptionalInt more,
        Optional<String> limiting) {
    /** Whether there is anything left to find out. */
    public enum State {
        /** Every pair is conclusive: one is better, or both are equivalent. */
        CONCLUSIVE,
        /** Some pair is not. */
        INCONCLUSIVE,
        /** Less than two contenders have a settled round: there is nothing to compare. */
        INVALID
    }

    public PairwiseVerdict {
        ranking = List.copyOf(ranking);
        differences = List.copyOf(differences);
        values = Collections.unmodifiableMap(new TreeMap<>(values));
        notSettled = Collections.unmodifiableMap(new TreeMap<>(notSettled));
        wider = List.copyOf(wider);
    }

    /** Returns whether all pairs are conclusive. */
    public State state() {
        if (ranking.size() < 2) {
            return State.INVALID;
        }
        return inconclusive().isEmpty() ? State.CONCLUSIVE : State.INCONCLUSIVE;
    }

    /** Returns the inconclusive pairs, the clearest first. */
    public List<ContenderDifference> inconclusive() {
        return differences.stream().filter(one -> !one.isConclusive()).toList();
    }

    /** Returns what is known of two contenders; empty where one of them has no settled round. */
    public Optional<ContenderDifference> between(String one, String other) {
        return differences.stream().filter(pair -> pair.between(one, other)).findFirst();
    }

    /** Returns the same, seen from the first of the two: its ratio is below 1 if that measured worse. */
    public Optional<ContenderDifference> compareFrom(String one, String other) {
        return between(one, other).map(pair -> pair.ahead().equals(one) ? pair : pair.reversed());
    }

    /** Returns whether a contender is conclusively worse than another. */
    public boolean isBeaten(String one, String by) {
        return between(one, by)
                .filter(pair -> pair.outcome() == ComparisonOutcome.BETTER
                        && pair.ahead().equals(by))
                .isPresent();
    }

    /** Returns whether the first of the ranking is distinguished from, or the same as, each other. */
    public boolean isLeadConclusive() {
        return ranking.size() > 1 && pairsOfLeader().allMatch(ContenderDifference::isConclusive);
    }

    /** Returns whether there are too few rounds to claim anything about the first of the ranking. */
    public boolean hasTooFewRounds() {
        return rounds < needed && pairsOfLeader().noneMatch(ContenderDifference::isConclusive);
    }

    private Stream<ContenderDifference> pairsOfLeader() {
        return differences.stream()
                .filter(pair -> Stream.of(pair.ahead(), pair.behind()).anyMatch(ranking.get(0)::equals));
    }
}
