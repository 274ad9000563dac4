package io.metrifier.results.distance;

import io.metrifier.results.network.Network;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Finds, over a grid of payloads and distances, from where on which transport leads. */
public final class Crossovers {
    /** Medians closer than this are nobody's lead. */
    private static final double TIE = 1.05;

    private Crossovers() {}

    /**
     * One payload at one distance.
     *
     * @param network what lay between
     * @param persons the size of the data set
     * @param results of every transport that was measured there
     */
    public record Cell(Network network, int persons, List<Sequence> results) {

        /**
         * Returns the leader, every one of those who tie, in the order of their medians; empty where no result is valid
         * and of JVMs that had settled.
         */
        public List<String> leaders() {
            List<Sequence> deciding = results.stream().filter(Sequence::settled).toList();
            double bound = fastest(deciding) * TIE;
            return valid(deciding)
                    .filter(result -> median(result) <= bound)
                    .sorted(Comparator.comparingDouble(Crossovers::median))
                    .map(Sequence::label)
                    .toList();
        }
    }

    private static Stream<Sequence> valid(List<Sequence> results) {
        return results.stream().filter(result -> result.invalid().isEmpty());
    }

    /** Returns the least median of the valid ones in nanoseconds, 1 where none is. */
    public static double fastest(List<Sequence> results) {
        return valid(results).mapToDouble(Crossovers::median).min().orElse(1);
    }

    /** Returns the cells of a sweep in the order of their measurement. */
    public static List<Cell> of(DistanceResult result) {
        Map<List<Object>, List<Sequence>> grid = new LinkedHashMap<>();
        for (Sequence sequence : result.results()) {
            List<Object> key =
                    List.of(sequence.distance(), sequence.subject().data().persons());
            grid.computeIfAbsent(key, ignored -> new ArrayList<>()).add(sequence);
        }
        return grid.values().stream()
                .map(sequences -> new Cell(
                        sequences.get(0).distance(),
                        sequences.get(0).subject().data().persons(),
                        List.copyOf(sequences)))
                .toList();
    }

    /** Says from where on who leads, a sentence for each change; the order of those who tie is none. */
    public static List<String> inWords(List<Cell> cells) {
        List<String> changes = new ArrayList<>();
        Set<String> before = Set.of("");
        for (Cell cell : cells) {
            List<String> now = cell.leaders();
            if (!before.equals(Set.copyOf(now))) {
                changes.add("from rtt=" + cell.network() + " persons=" + cell.persons() + " on: "
                        + (now.isEmpty() ? "nobody, no valid result had settled" : String.join(", ", now)));
            }
            before = Set.copyOf(now);
        }
        return changes;
    }

    /** Returns the median in nanoseconds. */
    public static double median(Sequence result) {
        return result.latency().percentile(50);
    }
}
