package io.metrifier.report.section;

import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.DotChart;
import io.metrifier.report.contest.Crossovers;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.page.PageBlock;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.distance.DistanceResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** What one caller waits for who makes one call after the other, at different distances. */
public final class DistanceSection {
    private DistanceSection() {}

    public static List<PageBlock> of(List<DistanceResult> results) {
        if (results.isEmpty()) {
            return List.of();
        }
        List<PageBlock> blocks = new ArrayList<>(List.of(
                new PageBlock.Heading("One call after the other, at a distance"),
                new PageBlock.Paragraph("One caller, with a new pair of JVMs for every round. The control is"
                        + " the same call through the same relay at +0 ms.")));
        sweeps(results).forEach(sweep -> blocks.addAll(DistanceSweep.of(sweep)));
        presets(results).forEach((question, sequences) -> blocks.add(preset(question, sequences)));
        blocks.addAll(warnings(results));
        return blocks;
    }

    /** Returns the tables and the warnings, for a terminal. */
    static List<PageBlock> brief(List<DistanceResult> results) {
        List<PageBlock> blocks = new ArrayList<>();
        sweeps(results).forEach(sweep -> blocks.addAll(DistanceSweep.brief(sweep)));
        presets(results)
                .forEach((question, sequences) ->
                        blocks.add(new PageBlock.Figures(DistanceFigures.table(question, contests(sequences)))));
        blocks.addAll(warnings(results));
        return blocks;
    }

    private static Stream<DistanceResult> sweeps(List<DistanceResult> results) {
        return results.stream().filter(result -> result.question().equals(DistanceResult.SWEEP));
    }

    /** Returns the nearest first; networks that were measured one by one stand in one table. */
    private static Map<String, List<CallSequence>> presets(List<DistanceResult> results) {
        Map<String, List<CallSequence>> presets = new LinkedHashMap<>();
        results.stream()
                .filter(result -> !result.question().equals(DistanceResult.SWEEP)
                        && !result.results().isEmpty())
                .forEach(result -> presets.computeIfAbsent(result.question(), ignored -> new ArrayList<>())
                        .addAll(result.results()));
        presets.values()
                .forEach(all -> all.sort(
                        Comparator.comparing(sequence -> sequence.distance().roundTrip())));
        return presets;
    }

    private static PageBlock preset(String question, List<CallSequence> all) {
        Map<String, List<CallSequence>> contests = contests(all);
        Map<String, ContenderStyle> styles = ContenderStyle.forContenders(
                all.stream().map(CallSequence::label).toList());
        List<DotChart.Row> rows = new ArrayList<>();
        contests.forEach((name, sequences) -> rows.add(new DotChart.Row(name, dots(sequences, styles))));
        String note = "The median of each contender as a multiple of the fastest valid one of its row.";
        return new PageBlock.Figure(
                new DotChart(question, note, rows), note, DistanceFigures.table(question, contests));
    }

    /** Returns what was measured, by call and distance. */
    static Map<String, List<CallSequence>> contests(List<CallSequence> sequences) {
        return sequences.stream().collect(Grouping.inOrder(DistanceSection::contest));
    }

    private static String contest(CallSequence sequence) {
        return sequence.subject().scenario().id() + ", "
                + sequence.distance().roundTrip().toMillis() + " ms away";
    }

    private static List<DotChart.Dot> dots(List<CallSequence> sequences, Map<String, ContenderStyle> styles) {
        double fastest = Crossovers.fastest(sequences);
        return sequences.stream()
                .map(sequence -> new DotChart.Dot(
                        sequence.label() + (sequence.invalid().isEmpty() ? "" : " INVALID"),
                        Crossovers.median(sequence) / fastest,
                        Objects.requireNonNull(styles.get(sequence.label()))))
                .toList();
    }

    private static List<PageBlock> warnings(List<DistanceResult> results) {
        Stream<String> invalid = results.stream()
                .flatMap(result -> result.results().stream())
                .flatMap(sequence -> sequence.invalid().stream()
                        .map(why -> contest(sequence) + ", " + sequence.label() + " is INVALID: " + why));
        Stream<String> refused = results.stream()
                .flatMap(result -> result.refusals().stream())
                .map(one -> missing(one, " was refused: "));
        Stream<String> failed =
                results.stream().flatMap(result -> result.failures().stream()).map(one -> missing(one, " failed: "));
        Stream<String> brokenOff = results.stream()
                .flatMap(result -> result.brokenOff().stream().map(where -> result.question() + " " + where + "."));
        return Stream.of(invalid, refused, failed, brokenOff)
                .flatMap(texts -> texts)
                .distinct()
                .<PageBlock>map(text -> new PageBlock.Warning(text))
                .toList();
    }

    private static String missing(DistanceResult.Refusal one, String what) {
        String size = one.messages() == null ? " with persons=" + one.persons() : " with messages=" + one.messages();
        return one.label() + " over " + one.network() + size + what + one.reason();
    }
}
