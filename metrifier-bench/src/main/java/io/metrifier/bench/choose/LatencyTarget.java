package io.metrifier.bench.choose;

import io.metrifier.bench.load.Slo;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.ContenderDifference;
import io.metrifier.verdict.VerdictRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Judges which contenders sustain the rate with a percentile below a bound. The bound is judged like a
 * contender that always takes exactly that long, against each of the others by the rounds of that one alone: noise that
 * all contenders of a round share makes none of them more certain.
 */
final class LatencyTarget {
    private static final String BOUND = "the bound";

    private final OptionalDouble boundNanos;
    private final Map<CandidateUnderTest, ContenderDifference> latency = new HashMap<>();

    /** Whether a contender meets the target. */
    enum State {
        KEPT,
        BROKEN,
        OPEN
    }

    /** @param slo the bound that the percentile must stay below; {@code null} if the target is the rate alone */
    LatencyTarget(@Nullable String slo) {
        this.boundNanos = slo == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(Slo.parse(slo).bound().toNanos());
    }

    /** Judges these contenders; all claims hold together with the confidence of this rule. */
    void analyse(List<CandidateUnderTest> candidates, VerdictRule judge) {
        latency.clear();
        boundNanos.ifPresent(bound -> {
            for (CandidateUnderTest one : candidates) {
                new VerdictRule(1 - (1 - judge.confidence()) / candidates.size(), judge.minimumEffect())
                        .judge(one.compareLatencies(BOUND, bound))
                        .between(one.name(), BOUND)
                        .ifPresent(difference -> latency.put(one, difference));
            }
        });
    }

    State findState(CandidateUnderTest one) {
        int overloaded = one.count(RoundFigures.Kind.OVERLOADED);
        if (overloaded >= VerdictRule.FEWEST_ROUNDS || isAhead(BOUND, one)) {
            return State.BROKEN;
        }
        boolean enough = one.count(RoundFigures.Kind.READ) >= VerdictRule.FEWEST_ROUNDS;
        return enough && overloaded == 0 && (boundNanos.isEmpty() || isAhead(one.name(), one))
                ? State.KEPT
                : State.OPEN;
    }

    private boolean isAhead(String ahead, CandidateUnderTest one) {
        ContenderDifference difference = latency.get(one);
        return difference != null
                && difference.outcome() == ComparisonOutcome.BETTER
                && difference.ahead().equals(ahead);
    }

    /** Returns the percentile of a candidate with its interval, as it was judged; empty if there is none. */
    Optional<ConfidenceInterval> findLatency(CandidateUnderTest one) {
        return Optional.ofNullable(latency.get(one))
                .map(pair ->
                        pair.ahead().equals(BOUND) ? pair.ratio() : pair.ratio().inverse())
                .map(ratio -> ratio.times(boundNanos.orElseThrow()));
    }
}
