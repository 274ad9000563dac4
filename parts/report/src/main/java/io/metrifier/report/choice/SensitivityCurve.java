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
 * The answers of a choice over one dimension, with all other conditions as in the question. Between two points with
 * different answers lies a crossover. Immutable.
 *
 * @param own the value of the question itself
 * @param points the answers in ascending order of their values, including that of the question itself
 */
public record SensitivityCurve(Dimension dimension, double own, List<Point> points) {

    /** The answer at one value. */
    public record Point(double value, PreferenceVerdict answer) {
        /**
         * Returns the contenders to choose from: the best and all equivalent ones; empty if there is none or it is
         * unknown.
         */
        public Set<String> leaders() {
            Set<String> leaders = new LinkedHashSet<>();
            if (isConclusive() && answer.best() != null) {
                leaders.add(answer.best());
                leaders.addAll(answer.same());
            }
            return leaders;
        }

        /** Returns whether the outcome is known; that no contender qualifies counts. */
        public boolean isConclusive() {
            return answer.state() != State.INCONCLUSIVE;
        }

        /** Returns whether the choice here conclusively differs from the one there. */
        boolean isAgainst(Point other) {
            boolean leaderless = leaders().isEmpty() && other.leaders().isEmpty();
            return isConclusive()
                    && other.isConclusive()
                    && !leaderless
                    && Collections.disjoint(leaders(), other.leaders());
        }

        /** Returns whether both points have the same answer. */
        public boolean isLike(Point other) {
            return isConclusive() == other.isConclusive() && leaders().equals(other.leaders());
        }
    }

    /** Neighbouring points with the same answer. */
    public record Stretch(Point first, Point last, int points) {}

    /** Two points between which the answer changes, without a conclusive point between them. */
    public record Crossover(Point before, Point after) {}

    public SensitivityCurve {
        points =
                points.stream().sorted(Comparator.comparingDouble(Point::value)).toList();
    }

    /**
     * Returns the answers over one dimension.
     *
     * @param answer the answer to the question itself
     */
    public static SensitivityCurve of(Sensitivity sensitivity, PreferenceVerdict answer, Dimension dimension) {
        double own = sensitivity.own().at(dimension);
        Map<Double, Point> points = new TreeMap<>();
        sensitivity.probes().forEach(point -> {
            double value = point.at().at(dimension);
            if (point.at().equals(sensitivity.own().with(dimension, value))) {
                points.put(value, new Point(value, point.answer()));
            }
        });
        points.put(own, new Point(own, answer));
        return new SensitivityCurve(dimension, own, List.copyOf(points.values()));
    }

    /** Returns the stretches of equal answers, in ascending order. */
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

    /** Returns the pairs of points between which the answer changes, each as close together as was measured. */
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

    /** Returns the crossover with the smallest factor from the question's own value. */
    public Optional<Crossover> nearest() {
        return crossovers().stream().min(Comparator.comparingDouble(this::times));
    }

    /** Returns the factor between the own value and the near side of a crossover; 1 if the own value is inside. */
    double times(Crossover crossover) {
        double before = crossover.before().value();
        double after = crossover.after().value();
        return own <= before ? ratio(before, own) : own >= after ? ratio(own, after) : 1;
    }

    private static double ratio(double more, double less) {
        return more == less ? 1 : more / less;
    }
}
