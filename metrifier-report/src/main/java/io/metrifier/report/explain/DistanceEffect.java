package io.metrifier.report.explain;

import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.report.stats.CostDifference;
import io.metrifier.report.stats.CostDifferences;
import io.metrifier.report.stats.RoundValues;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.distance.DistanceResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a distance adds to the call of one caller, who makes one call after the other.
 *
 * @param roundTrip how far the server is
 * @param near what a call takes through the same relay at +0 ms
 * @param far what it takes over the distance
 */
record DistanceEffect(
        String contender, Duration roundTrip, ConfidenceInterval near, ConfidenceInterval far, CostDifference more) {

    /** Returns what was measured of each contender at +0 ms and at a distance, in the same rounds. */
    static List<DistanceEffect> of(List<DistanceResult> results, VerdictRule judge) {
        List<DistanceEffect> all = new ArrayList<>();
        for (DistanceResult result : results) {
            if (result.question().equals(DistanceResult.EXPLAIN)) {
                List<CallSequence> valid =
                        result.results().stream().filter(CallSequence::valid).toList();
                CostDifferences costs = CostDifferences.of(judge, rounds(valid), 1, valid.size() / 2);
                valid.stream()
                        .filter(sequence -> !sequence.distance().roundTrip().isZero())
                        .forEach(sequence -> of(sequence, valid, costs).ifPresent(all::add));
            }
        }
        return all;
    }

    private static Optional<DistanceEffect> of(CallSequence far, List<CallSequence> all, CostDifferences costs) {
        return all.stream()
                .filter(near -> near.distance().roundTrip().isZero())
                .filter(near -> near.label().equals(far.label()))
                .findFirst()
                .flatMap(near -> costs.more(name(near), name(far))
                        .map(more -> new DistanceEffect(
                                far.label(),
                                far.distance().roundTrip(),
                                costs.whole(name(near)).orElseThrow(),
                                costs.whole(name(far)).orElseThrow(),
                                more)));
    }

    /** The median of each round: a single slow call must not decide it. */
    private static RoundValues rounds(List<CallSequence> sequences) {
        RoundValues.Builder rounds = RoundValues.ofTimes();
        for (CallSequence sequence : sequences) {
            for (CallSequence.Round round : sequence.rounds()) {
                if (round.settled()) {
                    rounds.settled(
                            name(sequence), round.number() - 1, round.latency().percentile(50));
                } else {
                    rounds.notSettled(name(sequence), round.number() - 1);
                }
            }
        }
        return rounds.build();
    }

    private static String name(CallSequence sequence) {
        return sequence.label() + " over " + sequence.distance();
    }

    /** Returns how often a call crosses the distance both ways: as fits best what it adds, at least once. */
    long roundTrips() {
        return Math.max(1, Math.round(more.more().estimate() / roundTrip.toNanos()));
    }

    /** Returns what round trips leave of the difference. */
    double unexplained() {
        return more.more().estimate() - roundTrips() * (double) roundTrip.toNanos();
    }

    double doubt() {
        return more.separated() ? Math.abs(unexplained()) / far.estimate() : 1;
    }

    boolean valid() {
        return doubt() <= LadderBreakdown.MAX_UNEXPLAINED;
    }
}
