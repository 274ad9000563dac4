package io.metrifier.bench.choose;

import io.metrifier.report.stats.ComparisonOutcome;
import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.report.stats.ContenderDifference;
import io.metrifier.report.stats.VerdictRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Who keeps the promise, and who breaks it: to carry the rate, and to stay below a bound while doing so. The bound is
 * judged as if it were a contender that is beside each of the others in turn and always takes exactly so long: by that
 * one's rounds alone, for what a round does to all of them makes none of them surer.
 */
final class LatencyTarget {
    private static final String BOUND = "the bound";

    private final ChoiceEvidence evidence;
    private final OptionalDouble boundNanos;
    private final Map<String, ContenderDifference> latency = new HashMap<>();

    /** What is known of somebody. */
    enum State {
        KEPT,
        BROKEN,
        OPEN
    }

    /** @param boundNanos what the percentile must stay below; empty where nothing but the rate was promised */
    LatencyTarget(ChoiceEvidence evidence, OptionalDouble boundNanos) {
        this.evidence = evidence;
        this.boundNanos = boundNanos;
    }

    /** Looks at what was measured of these, all of which is to be true together with the confidence of this judge. */
    void look(List<String> names, VerdictRule judge) {
        latency.clear();
        boundNanos.ifPresent(bound -> {
            for (String name : names) {
                new VerdictRule(1 - (1 - judge.confidence()) / names.size(), judge.minimumEffect())
                        .judge(evidence.latencies(name, BOUND, bound))
                        .between(name, BOUND)
                        .ifPresent(difference -> latency.put(name, difference));
            }
        });
    }

    State of(String name) {
        int overloaded = evidence.count(name, RoundFigures.Kind.OVERLOADED);
        if (overloaded >= VerdictRule.FEWEST_ROUNDS || isAhead(BOUND, name)) {
            return State.BROKEN;
        }
        boolean enough = evidence.count(name, RoundFigures.Kind.READ) >= VerdictRule.FEWEST_ROUNDS;
        return enough && overloaded == 0 && (boundNanos.isEmpty() || isAhead(name, name)) ? State.KEPT : State.OPEN;
    }

    private boolean isAhead(String ahead, String name) {
        ContenderDifference difference = latency.get(name);
        return difference != null
                && difference.outcome() == ComparisonOutcome.BETTER
                && difference.ahead().equals(ahead);
    }

    /** Returns the percentile and the interval that a decision about somebody rests on; empty where there is none. */
    Optional<ConfidenceInterval> told(String name) {
        return Optional.ofNullable(latency.get(name))
                .map(one ->
                        one.ahead().equals(BOUND) ? one.ratio() : one.ratio().inverse())
                .map(ratio -> ratio.times(boundNanos.orElseThrow()));
    }
}
