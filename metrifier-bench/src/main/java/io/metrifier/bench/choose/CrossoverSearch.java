package io.metrifier.bench.choose;

import io.metrifier.report.choice.SensitivityCurve;
import io.metrifier.report.choice.SensitivityCurve.Crossover;
import io.metrifier.report.choice.SensitivityCurve.Point;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Says where to ask next in one dimension: at both ends first, then in the middle of what still lies between two
 * answers that differ, until those are neighbours on the grid. It uses the answers and nothing else.
 */
final class CrossoverSearch {
    private CrossoverSearch() {}

    /** Two points of the grid with others between them. */
    private record Gap(int from, int to, boolean crossed) {}

    /**
     * Returns the next value; empty where nothing is left to find.
     *
     * @param grid all values there are, in rising order
     * @param known what was answered so far, at values of the grid
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

    /** A gap in which the answer is known to change comes before one where it only ceases to be known. */
    private static Gap gap(List<Double> grid, Point from, Point to, List<Crossover> crossovers) {
        boolean crossed = crossovers.stream()
                .anyMatch(one ->
                        one.before().value() <= from.value() && one.after().value() >= to.value());
        return new Gap(grid.indexOf(from.value()), grid.indexOf(to.value()), crossed);
    }

    /** Returns the first, the last and what lies at the quarters between them: where a map is filled in. */
    static List<Double> quarters(List<Double> grid) {
        int last = grid.size() - 1;
        return IntStream.of(0, last, last / 2, last / 4, last * 3 / 4)
                .distinct()
                .mapToObj(grid::get)
                .toList();
    }
}
