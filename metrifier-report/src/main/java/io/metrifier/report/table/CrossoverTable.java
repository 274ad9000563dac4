package io.metrifier.report.table;

import io.metrifier.report.contest.Crossovers;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.distance.DistanceResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a sweep as a table for a terminal and for Markdown. */
public final class CrossoverTable {
    private CrossoverTable() {}

    /** Returns the medians in milliseconds, who leads, where that changes, and what was refused. */
    public static String of(DistanceResult result) {
        List<Crossovers.Cell> cells = Crossovers.of(result);
        List<String> labels =
                result.results().stream().map(CallSequence::label).distinct().toList();
        StringBuilder table = new StringBuilder("| rtt | " + counted(cells) + " |");
        labels.forEach(label -> table.append(' ').append(label).append(" |"));
        table.append(" leads |\n|---|--:|").append("--:|".repeat(labels.size())).append("---|\n");
        cells.forEach(cell -> table.append(row(cell, labels)));
        table.append('\n');
        table.append(Crossovers.RULE).append('\n');
        Crossovers.inWords(cells).forEach(change -> table.append(change).append('\n'));
        refusals(result).forEach(refusal -> table.append(refusal).append('\n'));
        return table.toString();
    }

    private static String counted(List<Crossovers.Cell> cells) {
        return cells.isEmpty() ? "persons" : cells.get(0).counted();
    }

    private static String row(Crossovers.Cell cell, List<String> labels) {
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "| %s | %d |", cell.network(), cell.size()));
        for (String label : labels) {
            row.append(cell.results().stream()
                    .filter(result -> result.label().equals(label))
                    .map(CrossoverTable::median)
                    .collect(Collectors.joining(", ", " ", " |")));
        }
        List<String> leaders = cell.leaders();
        return row.append(' ')
                .append(leaders.isEmpty() ? "none: no valid result had settled" : String.join(", ", leaders))
                .append(" |\n")
                .toString();
    }

    private static String median(CallSequence result) {
        return String.format(
                Locale.ROOT,
                "%.3f%s",
                Crossovers.median(result) / 1e6,
                !result.valid()
                        ? " INVALID"
                        : result.unsettledRounds().map(how -> " " + how).orElse(""));
    }

    /** Returns why what was requested is missing, each reason once. */
    private static List<String> refusals(DistanceResult result) {
        return Stream.concat(
                        result.refusals().stream().map(refusal -> "refused: " + refusal.reason()),
                        result.failures().stream()
                                .map(failure -> "failed: " + failure.label() + ": " + failure.reason()))
                .distinct()
                .toList();
    }
}
