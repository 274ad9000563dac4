package io.metrifier.report.choice;

import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.results.choice.PreferenceVerdict.State;
import io.metrifier.results.choice.Sensitivity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * How the answer goes over one dimension, all else as in the question. Between two points that answer otherwise lies a
 * crossover; only a point between them could show where exactly. Immutable.
 *
 * @param dimension which
 * @param own where the question itself was asked
 * @param points what was answered where, in rising order, at least that of the question itself
 */
public record SensitivityCurve(Dimension dimension, double own, List<Point> points) {

    /** What was answered at one value. */
    public record Point(double value, PreferenceVerdict answer) {
        /**
         * Returns the contenders to choose from: the best and all equivalent ones; empty if there is none or it is
         * unknown.
         */
        public Set<String> leaders() {
            Set<String> leaders = new LinkedHashSet<>();
            if (isDecided() && answer.best() != null) {
                leaders.add(answer.best());
                leaders.addAll(answer.same());
            }
            return leaders;
        }

        /** Returns whether the outcome is known; that no contender qualifies counts. */
        public boolean isDecided() {
            return answer.state() != State.INCONCLUSIVE;
        }

        /** Returns whether the choice here conclusively differs from the one there. */
        boolean isAgainst(Point other) {
            boolean leaderless = leaders().isEmpty() && other.leaders().isEmpty();
            return isDecided() && other.isDecided() && !leaderless && Collections.disjoint(leaders(), other.leaders());
        }

        /** Returns whether the same is known here as there. */
        public boolean isLike(Point other) {
            return isDecided() == other.isDecided() && leaders().equals(other.leaders());
        }
    }

    /** Neighbours of the same answer. */
    public record Stretch(Point first, Point last, int points) {}

    /** Two points between which the answer changes, with nothing known between them that would say more. */
    public record Crossover(Point before, Point after) {}

    public SensitivityCurve {
        points =
                points.stream().sorted(Comparator.comparingDouble(Point::value)).toList();
    }

    /**
     * Returns how an answer goes over one dimension.
     *
     * @param answer at the question's own place
     */
    public static SensitivityCurve of(Sensitivity elsewhere, PreferenceVerdict answer, Dimension dimension) {
        double own = elsewhere.own().at(dimension);
        Map<Double, Point> points = new TreeMap<>();
        elsewhere.probes().forEach(probe -> {
            double value = probe.at().at(dimension);
            if (probe.at().equals(elsewhere.own().with(dimension, value))) {
                points.put(value, new Point(value, probe.answer()));
            }
        });
        points.put(own, new Point(own, answer));
        return new SensitivityCurve(dimension, own, List.copyOf(points.values()));
    }

    /** Returns what is known from where to where, in rising order. */
    public List<Stretch> stretches() {
        List<Stretch> stretches = new ArrayList<>();
        for (Point point : points) {
            int end = stretches.size() - 1;
            if (end >= 0 && stretches.get(end).last().isLike(point)) {
                Stretch open = stretches.get(end);
                stretches.set(end, new Stretch(open.first(), point, open.points() + 1));
            } else {
                stretches.add(new Stretch(point, point, 1));
            }
        }
        return stretches;
    }

    /** Returns between which points the answer changes, each pair as close together as is known. */
    public List<Crossover> crossovers() {
        List<Crossover> crossovers = new ArrayList<>();
        int after = 0;
        for (int i = 1; i < points.size(); i++) {
            for (int j = i - 1; j >= after; j--) {
                if (points.get(j).isAgainst(points.get(i))) {
                    crossovers.add(new Crossover(points.get(j), points.get(i)));
                    after = i;
                }
            }
        }
        return crossovers;
    }

    /** Returns the crossover that is the fewest times away from the question's own value. */
    public Optional<Crossover> nearest() {
        return crossovers().stream().min(Comparator.comparingDouble(this::times));
    }

    /** Returns how many times as much, or as little, the near side of a crossover is; 1 where it lies on both sides. */
    double times(Crossover crossover) {
        double before = crossover.before().value();
        double after = crossover.after().value();
        return own <= before ? ratio(before, own) : own >= after ? ratio(own, after) : 1;
    }

    private static double ratio(double more, double less) {
        return more == less ? 1 : more / less;
    }
}
