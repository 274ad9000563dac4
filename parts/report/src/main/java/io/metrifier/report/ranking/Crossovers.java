package io.metrifier.report.ranking;

import io.metrifier.network.Network;
import io.metrifier.report.data.DistancePoint;
import io.metrifier.report.data.Grouping;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.Verdict;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds, over a grid of payloads and distances, from where on which transport leads. */
public final class Crossovers {
    /** Medians closer than this are a tie. */
    private static final double TIE = 1.05;

    /** The rule in words. */
    public static final String RULE = "Contenders within 5 % of the leader, or not conclusively slower, share the lead."
            + " None leads where fewer than two valid results had settled.";

    private Crossovers() {}

    /**
     * One payload at one distance.
     *
     * @param results of every transport that was measured there, at least one
     * @param contenders how many are compared in all; where the measurement broke off, not all of them have a result
     */
    public record Cell(List<DistancePoint> results, int contenders) {
        public Cell {
            results = List.copyOf(results);
        }

        public Network network() {
            return results.get(0).network();
        }

        /** Returns how many persons or messages a call transfers. */
        public int size() {
            return results.get(0).size();
        }

        public String counted() {
            return results.get(0).counted();
        }

        /**
         * Returns the leader, and each contender that its rounds do not distinguish from it or is within the bound of a
         * tie, in the order of their medians. Empty where fewer than two results are valid and of JVMs that had
         * settled, unless there is only one contender.
         */
        public List<String> leaders() {
            List<DistancePoint> deciding = deciding();
            if (deciding.isEmpty() || deciding.size() == 1 && contenders > 1) {
                return List.of();
            }
            DistancePoint first = deciding.get(0);
            Verdict verdict = VerdictRule.DEFAULT.judge(DistancePoint.medians(deciding, DistancePoint::label));
            boolean indication = isIndication();
            return deciding.stream()
                    .filter(one -> one.median() <= first.median() * TIE || !indication && !beaten(first, one, verdict))
                    .map(DistancePoint::label)
                    .toList();
        }

        /** Returns the results that are valid and of JVMs that had settled, the fastest first. */
        public List<DistancePoint> deciding() {
            return valid(results)
                    .filter(DistancePoint::settled)
                    .sorted(Comparator.comparingDouble(DistancePoint::median))
                    .toList();
        }

        /** Returns whether there are too few rounds for a verdict, so that only medians are known. */
        public boolean isIndication() {
            return results.stream().allMatch(one -> one.rounds().size() < VerdictRule.FEWEST_ROUNDS);
        }

        private static boolean beaten(DistancePoint first, DistancePoint one, Verdict verdict) {
            return verdict.between(first.label(), one.label())
                    .filter(pair -> pair.outcome() == ComparisonOutcome.BETTER
                            && pair.ahead().equals(first.label()))
                    .isPresent();
        }
    }

    private static Stream<DistancePoint> valid(List<DistancePoint> results) {
        return results.stream().filter(DistancePoint::valid);
    }

    /** Returns the least median of the valid ones in nanoseconds, 1 where none is. */
    public static double fastest(List<DistancePoint> results) {
        return valid(results).mapToDouble(DistancePoint::median).min().orElse(1);
    }

    /** Returns how many contenders these results are of. */
    public static int contenders(List<DistancePoint> results) {
        return (int) results.stream().map(DistancePoint::label).distinct().count();
    }

    /** Returns the cells of a sweep in the order of their measurement. */
    public static List<Cell> of(List<DistancePoint> sweep) {
        int contenders = contenders(sweep);
        return sweep.stream().collect(Grouping.inOrder(one -> List.of(one.network(), one.size()))).values().stream()
                .map(results -> new Cell(results, contenders))
                .toList();
    }

    /** Returns the leaders of a cell in words. */
    public static String leaders(List<String> leaders) {
        return leaders.isEmpty() ? "none" : String.join(", ", leaders);
    }

    /** Says which contender leads from each point on, a sentence for each change; tied contenders have no order. */
    public static List<String> inWords(List<Cell> cells) {
        boolean local =
                cells.stream().allMatch(cell -> cell.network().roundTrip().isZero());
        List<String> changes = new ArrayList<>();
        Set<String> before = Set.of("");
        for (Cell cell : cells) {
            List<String> now = cell.leaders();
            if (!before.equals(Set.copyOf(now))) {
                changes.add("from " + (local ? "" : "rtt=" + cell.network() + " ") + cell.counted() + "=" + cell.size()
                        + " on: " + leaders(now));
            }
            before = Set.copyOf(now);
        }
        return changes;
    }
}
