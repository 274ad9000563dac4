package io.metrifier.bench.load;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says, over a grid of payloads and distances, from where on which transport leads. */
public final class CrossoverTable {
    /** Medians closer than this are nobody's lead. */
    private static final double TIE = 1.05;

    private CrossoverTable() {}

    /** Returns a table in Markdown: the medians in milliseconds, who leads and by how much, and where that changes. */
    public static String of(Map<Sweep.Cell, List<Sequence>> grid) {
        StringBuilder table = new StringBuilder("| rtt | persons |");
        StringBuilder rule = new StringBuilder("|---|--:|");
        grid.values().iterator().next().forEach(result -> {
            table.append(' ').append(result.label()).append(" |");
            rule.append("--:|");
        });
        table.append(" leads |\n").append(rule).append("---|\n");
        StringBuilder changes = new StringBuilder();
        String before = "";
        for (Map.Entry<Sweep.Cell, List<Sequence>> entry : grid.entrySet()) {
            String leader = leader(entry.getValue());
            table.append(row(entry.getKey(), entry.getValue(), leader));
            if (!leader.equals(before)) {
                changes.append(String.format(
                        "from rtt=%s persons=%d on: %s%n",
                        entry.getKey().roundTrip(), entry.getKey().persons(), leader));
            }
            before = leader;
        }
        return table.append('\n').append(changes).toString();
    }

    private static String row(Sweep.Cell cell, List<Sequence> results, String leader) {
        StringBuilder row =
                new StringBuilder(String.format(Locale.ROOT, "| %s | %d |", cell.roundTrip(), cell.persons()));
        results.forEach(result -> row.append(String.format(
                Locale.ROOT, " %.3f%s |", median(result) / 1e6, result.invalid().isEmpty() ? "" : " INVALID")));
        return row.append(' ').append(leader).append(" |\n").toString();
    }

    /** Returns the leader, every one of those who tie, in the order of their medians. */
    static String leader(List<Sequence> results) {
        List<Sequence> valid = results.stream()
                .filter(result -> result.invalid().isEmpty())
                .sorted(Comparator.comparingDouble(CrossoverTable::median))
                .toList();
        if (valid.isEmpty()) {
            return "nobody: no result is valid";
        }
        double best = median(valid.get(0));
        return String.join(
                ", ",
                valid.stream()
                        .filter(result -> median(result) <= best * TIE)
                        .map(Sequence::label)
                        .toList());
    }

    private static double median(Sequence result) {
        return result.latency().percentile(50);
    }
}
