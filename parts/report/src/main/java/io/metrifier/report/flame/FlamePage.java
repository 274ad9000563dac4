package io.metrifier.report.flame;

import io.metrifier.report.chart.MarkupWriter;
import io.metrifier.report.page.HtmlDocument;
import io.metrifier.report.page.Styles;
import io.metrifier.results.run.CallStacks;
import io.metrifier.results.run.StackTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Writes flame graphs of any two contenders, one above the other in one scale, as one HTML file that needs nothing
 * else. Frames below a thousandth of their side are folded, so that its size is bounded whatever was seen.
 */
public final class FlamePage {
    private static final double LEAST = 0.001;

    private static final String TITLE = "Stacks, one against the other";

    private final MarkupWriter out = new MarkupWriter();

    private FlamePage() {}

    /** Returns the file's text; stacks of several rounds of one side are taken together. */
    public static String write(List<CallStacks> stacks) {
        return new HtmlDocument(
                        TITLE,
                        new MarkupWriter(),
                        Styles.read(FlamePage.class, "flame.css"),
                        new FlamePage().body(together(stacks)),
                        Styles.read(FlamePage.class, "flame.js"))
                .write();
    }

    private static List<CallStacks> together(List<CallStacks> stacks) {
        List<CallStacks> all = new ArrayList<>();
        for (CallStacks one : stacks) {
            if (all.stream().noneMatch(one::isLike)) {
                all.add(sum(stacks.stream().filter(one::isLike).toList()));
            }
        }
        all.sort(Comparator.comparing(CallStacks::contender).thenComparing(CallStacks::side));
        return all;
    }

    private static CallStacks sum(List<CallStacks> rounds) {
        CallStacks first = rounds.get(0);
        return new CallStacks(
                first.contender(),
                first.scenario(),
                first.side(),
                rounds.stream().mapToDouble(CallStacks::nanosPerCall).average().orElseThrow(),
                rounds.stream()
                        .map(CallStacks::stacks)
                        .reduce(StackTree.NONE, StackTree::plus)
                        .folded(LEAST),
                first.source());
    }

    private MarkupWriter body(List<CallStacks> stacks) {
        head(stacks);
        stacks.forEach(this::data);
        return out;
    }

    private void head(List<CallStacks> stacks) {
        String source = joined(stacks, CallStacks::source);
        out.open("header").leaf("h1", TITLE);
        out.leaf("p", joined(stacks, CallStacks::scenario) + " · taken by " + source, "class", "subtitle")
                .close()
                .line();
        out.open("main").line();
        out.leaf(
                        "p",
                        "Each frame is as wide as the time of a call that was seen in it or in what it called, and both"
                                + " graphs have one scale. Red takes more of a call than the other contender's frame in"
                                + " the same place, blue less; grey is inconclusive with so few stacks. A frame is"
                                + " where a thread was seen, not what could be saved.")
                .line();
        out.open("form", "id", "choice").line();
        choice("Above", "above", stacks, CallStacks::contender);
        choice("below", "below", stacks, CallStacks::contender);
        choice("of", "side", stacks, one -> one.side().toString());
        out.open("label").text("Mark ");
        out.empty("input", "id", "mark", "type", "search", "size", "18").close().line();
        out.leaf("button", "Whole", "id", "whole", "type", "button").close().line();
        out.leaf("div", "", "id", "graphs").line();
        out.leaf("h2", "Where they differ most").line();
        out.leaf("div", "", "id", "differences", "class", "scroll").line();
        out.leaf("noscript", "This page draws itself by a script of its own.")
                .close()
                .line();
    }

    private void choice(String label, String id, List<CallStacks> stacks, Function<CallStacks, String> value) {
        out.open("label").text(label + " ").open("select", "id", id);
        stacks.stream().map(value).distinct().forEach(one -> out.leaf("option", one));
        out.close().close().line();
    }

    private static String joined(List<CallStacks> stacks, Function<CallStacks, String> value) {
        return String.join(", ", stacks.stream().map(value).distinct().toList());
    }

    /** What is drawn, a line for each frame: how deep it is, how often it was seen, its name. */
    private void data(CallStacks stacks) {
        StringBuilder lines = new StringBuilder();
        write(stacks.stacks(), 0, lines);
        out.leaf(
                        "pre",
                        lines.toString(),
                        "hidden",
                        "",
                        "data-contender",
                        stacks.contender(),
                        "data-side",
                        stacks.side(),
                        "data-nanos",
                        Math.round(stacks.nanosPerCall()))
                .line();
    }

    private static void write(StackTree tree, int depth, StringBuilder lines) {
        lines.append(depth).append(' ').append(tree.samples()).append(' ');
        lines.append(tree.frame().replaceAll("\\s+", " ")).append('\n');
        tree.calls().forEach(call -> write(call, depth + 1, lines));
    }
}
