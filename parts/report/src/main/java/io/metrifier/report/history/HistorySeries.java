package io.metrifier.report.history;

import io.metrifier.verdict.EDivisive;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One figure of one contender, run by run. Immutable.
 *
 * @param baseline whether it is there to be read against
 * @param measure which figure
 * @param setting all that it was measured under, in words
 * @param values what was measured in which run, in the order of runs
 * @param levels where each new level begins, however small the step
 */
record HistorySeries(
        String contender,
        boolean baseline,
        HistoryMeasure measure,
        String setting,
        SortedMap<HistoryPoint, Double> values,
        List<Change> levels) {
    /** With fewer runs there is no place for two levels that shuffling would not show as well. */
    static final int FEWEST = 9;

    /**
     * Where a new level begins.
     *
     * @param at the first run of it
     * @param before the level until then, the geometric mean of the runs since the change before
     * @param after the level since then, until the next change
     */
    record Change(HistoryPoint at, double before, double after) {}

    HistorySeries {
        values = new TreeMap<>(values);
        levels = List.copyOf(levels);
    }

    /** Returns a series with the changes that are found in it; none where there are too few runs. */
    static HistorySeries of(
            String contender,
            boolean baseline,
            HistoryMeasure measure,
            String setting,
            SortedMap<HistoryPoint, Double> values) {
        List<Change> levels = values.size() < FEWEST ? List.of() : levels(List.copyOf(values.entrySet()));
        return new HistorySeries(contender, baseline, measure, setting, values, levels);
    }

    private static List<Change> levels(List<Map.Entry<HistoryPoint, Double>> runs) {
        double[] logs =
                runs.stream().mapToDouble(run -> Math.log(run.getValue())).toArray();
        List<Integer> edges = new ArrayList<>(List.of(0));
        edges.addAll(EDivisive.DEFAULT.changes(logs));
        edges.add(logs.length);
        List<Change> levels = new ArrayList<>();
        for (int i = 1; i < edges.size() - 1; i++) {
            levels.add(new Change(
                    runs.get(edges.get(i)).getKey(),
                    level(logs, edges.get(i - 1), edges.get(i)),
                    level(logs, edges.get(i), edges.get(i + 1))));
        }
        return levels;
    }

    private static double level(double[] logs, int from, int to) {
        return Math.exp(Arrays.stream(logs, from, to).average().orElseThrow());
    }

    /** Returns the middle of its values, of an even number the upper of two. */
    double median() {
        return values.values().stream()
                .sorted()
                .skip(values.size() / 2)
                .findFirst()
                .orElseThrow();
    }

    boolean longEnough() {
        return values.size() >= FEWEST;
    }

    /** Returns its changes by at least this share, in the order of runs. */
    List<Change> changes(double minimumEffect) {
        return levels.stream()
                .filter(one ->
                        Math.max(one.before(), one.after()) / Math.min(one.before(), one.after()) >= 1 + minimumEffect)
                .toList();
    }
}
