package io.metrifier.report.explain;

import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.results.run.Ladder;
import io.metrifier.transport.Variant;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Two formats over each of two wires: what the format changes over the one, over the other, and whether that depends on
 * the wire.
 *
 * @param from the one format
 * @param to the other
 * @param one a wire that carries both formats
 * @param other another wire that carries both
 */
record FormatWireFactorial(String from, String to, Wire one, Wire other) {
    /** How many differences are read off each. */
    static final int INTERVALS = 3;

    private static final String FORMAT = "format";

    /** A wire, by its name without a format, and the contender with each format. */
    record Wire(String name, String from, String to) {}

    /** Finds every one that is whole among what was explained. */
    static List<FormatWireFactorial> of(List<Ladder> ladders) {
        Map<String, Map<String, String>> wires = new LinkedHashMap<>();
        for (Ladder ladder : ladders) {
            Variant contender = Variant.parse(ladder.contender());
            TreeMap<String, String> others = new TreeMap<>(contender.options());
            String format = others.remove(FORMAT);
            if (format != null) {
                wires.computeIfAbsent(
                                new Variant(contender.transport(), others).toString(), any -> new LinkedHashMap<>())
                        .put(format, ladder.contender());
            }
        }
        List<FormatWireFactorial> all = new ArrayList<>();
        List<String> names = List.copyOf(wires.keySet());
        for (int one = 0; one < names.size(); one++) {
            for (int other = one + 1; other < names.size(); other++) {
                between(names.get(one), names.get(other), wires, all);
            }
        }
        return all;
    }

    private static void between(
            String one, String other, Map<String, Map<String, String>> wires, List<FormatWireFactorial> all) {
        Map<String, String> ones = wires.getOrDefault(one, Map.of());
        Map<String, String> others = wires.getOrDefault(other, Map.of());
        List<String> formats =
                ones.keySet().stream().filter(others::containsKey).toList();
        for (int i = 0; i < formats.size(); i++) {
            for (int j = i + 1; j < formats.size(); j++) {
                String from = formats.get(i);
                String to = formats.get(j);
                all.add(new FormatWireFactorial(from, to, wire(one, ones, from, to), wire(other, others, from, to)));
            }
        }
    }

    private static Wire wire(String name, Map<String, String> formats, String from, String to) {
        return new Wire(name, formats.getOrDefault(from, name), formats.getOrDefault(to, name));
    }

    private Optional<CostDifference> over(Wire wire, CallQuantity quantity) {
        return quantity.costs().more(wire.from(), wire.to());
    }

    /** Returns what the format changes over the one wire more than over the other. */
    Optional<CostDifference> interaction(CallQuantity quantity) {
        return quantity.costs().interaction(one.from(), one.to(), other.from(), other.to());
    }

    private String topic() {
        return to + " in place of " + from;
    }

    /** Says whether they depend on each other; nothing where that was not measured. */
    Optional<Answer> answer(CallQuantity quantity, double minimumEffect) {
        return interaction(quantity).map(found -> {
            double whole = quantity.costs()
                    .whole(one.from())
                    .map(ConfidenceInterval::estimate)
                    .orElse(0.0);
            boolean small = size(found.more()) <= minimumEffect * whole;
            String changes = "Over " + one.name() + " it changes a call by " + text(over(one, quantity)) + ", over "
                    + other.name() + " by " + text(over(other, quantity)) + quantity.takes() + ". ";
            Confidence confidence = found.separated() || small
                    ? Confidence.CONCLUSIVE
                    : found.more().bounded() ? Confidence.INCONCLUSIVE : Confidence.INDICATION;
            return new Answer(topic() + quantity.name(), RichText.of(changes + verdict(found, small)), confidence);
        });
    }

    private String verdict(CostDifference found, boolean small) {
        String range = SignedDuration.range(found.more());
        if (small) {
            return "Format and wire hardly depend on each other: the interaction is at most "
                    + SignedDuration.of(size(found.more())) + " either way.";
        }
        return found.separated()
                ? "Format and wire depend on each other: over " + one.name() + " it is "
                        + SignedDuration.of(found.more().estimate()) + " more (" + range
                        + "), so neither figure holds for the other wire."
                : "Whether they depend on each other is inconclusive"
                        + (range.isEmpty() ? "." : ": the interaction lies in " + range + ".");
    }

    private static double size(ConfidenceInterval interval) {
        return Math.max(Math.abs(interval.low()), Math.abs(interval.high()));
    }

    private static String text(Optional<CostDifference> change) {
        return change.map(one -> SignedDuration.of(one.more().estimate()) + (one.separated() ? "" : " (not separated)"))
                .orElse("–");
    }

    /** Returns a row for each wire and the difference between them, of all factorials; nothing where there is none. */
    static Optional<Table> table(List<FormatWireFactorial> all, Explanation explanation) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        Table.Builder table = Table.of(
                "format by wire", "what changes", "time", "from", "to", "CPU time of both sides", "CPU from", "CPU to");
        table.words("distinguished");
        for (FormatWireFactorial each : all) {
            each.row(
                    table,
                    each.topic() + " over " + each.one.name(),
                    explanation,
                    quantity -> each.over(each.one, quantity));
            each.row(
                    table,
                    each.topic() + " over " + each.other.name(),
                    explanation,
                    quantity -> each.over(each.other, quantity));
            each.row(
                    table,
                    "interaction: " + each.one.name() + " less " + each.other.name(),
                    explanation,
                    each::interaction);
        }
        return Optional.of(table.build());
    }

    private void row(
            Table.Builder table,
            String name,
            Explanation explanation,
            Function<CallQuantity, Optional<CostDifference>> change) {
        Optional<CostDifference> time = change.apply(explanation.time());
        Optional<CostDifference> cpu = change.apply(explanation.cpu());
        List<Table.Cell> row = new ArrayList<>(List.of(Table.cell(name)));
        row.addAll(ExplainSection.cells(time.map(CostDifference::more)));
        row.addAll(ExplainSection.cells(cpu.map(CostDifference::more)));
        row.add(StepTable.conclusive(
                time.map(CostDifference::separated).orElse(false),
                cpu.map(CostDifference::separated).orElse(true)));
        table.row(row);
    }
}
