package io.metrifier.bench.choose;

import io.metrifier.report.choice.SensitivityCurve;
import io.metrifier.report.choice.SensitivityCurve.Crossover;
import io.metrifier.report.choice.SensitivityCurve.Point;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Selects the next value to measure in one dimension: both ends first, then the middle between two different answers,
 * until those are neighbours on the grid. It uses only the answers.
 */
final class CrossoverSearch {
    private CrossoverSearch() {}

    /** An interval between two measured points of the grid. */
    private record Gap(int from, int to, boolean crossed) {}

    /**
     * Returns the next value; empty if nothing is left to find.
     *
     * @param known the answers so far, at values of the grid
     */
    static Optional<Double> next(List<Double> grid, SensitivityCurve known) {
        List<Point> points = known.points();
        double last = grid.get(grid.size() - 1);
        if (points.get(points.size() - 1).value() < last) {
            return Optional.of(last);
        }
        if (points.get(0).value() > grid.get(0)) {
            return Optional.of(grid.get(0));
        }
        List<Crossover> crossovers = known.crossovers();
        return IntStream.range(1, points.size())
                .filter(i -> !points.get(i - 1).isLike(points.get(i)))
                .mapToObj(i -> gap(grid, points.get(i - 1), points.get(i), crossovers))
                .filter(gap -> gap.to() - gap.from() > 1)
                .max(Comparator.comparing(Gap::crossed).thenComparingInt(gap -> gap.to() - gap.from()))
                .map(gap -> grid.get((gap.from() + gap.to()) / 2));
    }

    /** An interval in which the answer changes comes before one with an inconclusive end. */
    private static Gap gap(List<Double> grid, Point from, Point to, List<Crossover> crossovers) {
        boolean crossed = crossovers.stream()
                .anyMatch(one ->
                        one.before().value() <= from.value() && one.after().value() >= to.value());
        return new Gap(grid.indexOf(from.value()), grid.indexOf(to.value()), crossed);
    }

    /** Returns the values at which a map is measured: the first, the last and the quarters between them. */
    static List<Double> quarters(List<Double> grid) {
        int last = grid.size() - 1;
        return IntStream.of(0, last, last / 2, last / 4, last * 3 / 4)
                .distinct()
                .mapToObj(grid::get)
                .toList();
    }
}
