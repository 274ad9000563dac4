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
        Map<String, List<CallSequence>> presets = new LinkedHashMap<>();
        for (DistanceResult result : results) {
            if (result.question().equals(DistanceResult.SWEEP)) {
                blocks.addAll(DistanceSweep.of(result));
            } else if (!result.results().isEmpty()) {
                presets.computeIfAbsent(result.question(), ignored -> new ArrayList<>())
                        .addAll(result.results());
            }
        }
        presets.forEach((question, sequences) -> blocks.add(preset(question, sequences)));
        blocks.addAll(warnings(results));
        return blocks;
    }

    /** Networks that were measured one by one stand in one table. */
    private static PageBlock preset(String question, List<CallSequence> all) {
        Map<String, List<CallSequence>> contests = contests(all.stream()
                .sorted(Comparator.comparing(sequence -> sequence.distance().roundTrip()))
                .toList());
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
                .map(refusal -> refusal.label() + " over " + refusal.network()
                        + (refusal.messages() == null ? "" : " with messages=" + refusal.messages()) + " was refused: "
                        + refusal.reason());
        Stream<String> brokenOff = results.stream()
                .flatMap(result -> result.brokenOff().stream().map(where -> result.question() + " " + where + "."));
        return Stream.of(invalid, refused, brokenOff)
                .flatMap(texts -> texts)
                .distinct()
                .<PageBlock>map(text -> new PageBlock.Warning(text))
                .toList();
    }
}
