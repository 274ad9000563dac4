package io.metrifier.report.explain;

import io.metrifier.report.data.DistancePoint;
import io.metrifier.results.figure.DistanceFigures;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import io.metrifier.verdict.CostDifferences;
import io.metrifier.verdict.VerdictRule;
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
    static List<DistanceEffect> of(List<List<DistancePoint>> results, VerdictRule judge) {
        List<DistanceEffect> all = new ArrayList<>();
        for (List<DistancePoint> points : results) {
            if (points.get(0).question().equals(DistanceFigures.EXPLAIN)) {
                List<DistancePoint> valid =
                        points.stream().filter(DistancePoint::valid).toList();
                // The median of each round: a single slow call must not decide it.
                CostDifferences costs = CostDifferences.of(
                        judge, DistancePoint.medians(valid, DistanceEffect::name), 1, valid.size() / 2);
                valid.stream()
                        .filter(point -> !point.network().roundTrip().isZero())
                        .forEach(point -> of(point, valid, costs).ifPresent(all::add));
            }
        }
        return all;
    }

    private static Optional<DistanceEffect> of(DistancePoint far, List<DistancePoint> all, CostDifferences costs) {
        return all.stream()
                .filter(near -> near.network().roundTrip().isZero())
                .filter(near -> near.label().equals(far.label()))
                .findFirst()
                .flatMap(near -> costs.more(name(near), name(far))
                        .map(more -> new DistanceEffect(
                                far.label(),
                                far.network().roundTrip(),
                                costs.whole(name(near)).orElseThrow(),
                                costs.whole(name(far)).orElseThrow(),
                                more)));
    }

    private static String name(DistancePoint point) {
        return point.label() + " over " + point.network();
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
