package io.metrifier.report.explain;

import io.metrifier.report.stats.Interval;
import io.metrifier.report.stats.Judge;
import io.metrifier.report.stats.Rounds;
import io.metrifier.report.stats.Surplus;
import io.metrifier.report.stats.Surpluses;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.distance.Sequence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a distance adds to the call of one caller, who makes one call after the other.
 *
 * @param contender whose call it is
 * @param roundTrip how far the server is
 * @param near what a call takes through the same relay at +0 ms
 * @param far what it takes over the distance
 * @param more the difference
 */
record Far(String contender, Duration roundTrip, Interval near, Interval far, Surplus more) {

    /** Returns what was measured of whom at +0 ms and at a distance, in the same rounds. */
    static List<Far> of(List<DistanceResult> results, Judge judge) {
        List<Far> all = new ArrayList<>();
        for (DistanceResult result : results) {
            if (result.question().equals(DistanceResult.EXPLAIN)) {
                List<Sequence> valid =
                        result.results().stream().filter(Sequence::valid).toList();
                Surpluses costs = Surpluses.of(judge, rounds(valid), 1, valid.size() / 2);
                valid.stream()
                        .filter(sequence -> !sequence.distance().roundTrip().isZero())
                        .forEach(sequence -> of(sequence, valid, costs).ifPresent(all::add));
            }
        }
        return all;
    }

    private static Optional<Far> of(Sequence far, List<Sequence> all, Surpluses costs) {
        return all.stream()
                .filter(near -> near.distance().roundTrip().isZero())
                .filter(near -> near.label().equals(far.label()))
                .findFirst()
                .flatMap(near -> costs.more(name(near), name(far))
                        .map(more -> new Far(
                                far.label(),
                                far.distance().roundTrip(),
                                costs.whole(name(near)).orElseThrow(),
                                costs.whole(name(far)).orElseThrow(),
                                more)));
    }

    /** The median of each round: a single slow call says nothing about a distance. */
    private static Rounds rounds(List<Sequence> sequences) {
        Rounds.Builder rounds = Rounds.ofTimes();
        for (Sequence sequence : sequences) {
            for (Sequence.Round round : sequence.rounds()) {
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

    private static String name(Sequence sequence) {
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
        return doubt() <= Account.MOST_UNEXPLAINED;
    }
}
