package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a step has inside: CPU time by layer, where stacks were recorded. */
final class LayerSection {
    private LayerSection() {}

    /** Returns nothing if no stacks were recorded. */
    static List<PageBlock> of(Explanation explanation, ComparableResults results) {
        List<LayerBreakdown> all = LayerBreakdown.of(explanation, results);
        if (all.isEmpty()) {
            return List.of();
        }
        return List.of(
                new PageBlock.Heading("CPU time of " + explanation.setting().scenario() + " by layer"),
                new PageBlock.Answers(all.stream().map(LayerSection::answer).toList()),
                new PageBlock.Paragraph(
                        "Shares are of stacks that " + sources(all) + " recorded in separate turns at the end; the"
                                + " time that they divide was measured without recording. The system counts what the"
                                + " kernel and the collectors take. A layer shows where a thread was, not what could be"
                                + " saved; the steps show that."),
                new PageBlock.Figures(table(all)));
    }

    private static String sources(List<LayerBreakdown> all) {
        return all.stream().map(LayerBreakdown::source).distinct().collect(Collectors.joining(" and "));
    }

    private static Answer answer(LayerBreakdown layers) {
        String parts = layers.layers().stream()
                .filter(layer -> layer.both().estimate() > BreakdownText.NEGLIGIBLE * layers.cpu())
                .map(layer -> SignedDuration.of(layer.both().estimate()) + " " + layer.name())
                .collect(Collectors.joining(", "));
        RichText words = RichText.of("Of the ")
                .strong(SignedDuration.of(layers.cpu()))
                .and(" of CPU time of both sides: " + parts + ". " + cost(layers));
        Confidence confidence = !layers.valid()
                ? Confidence.INVALID
                : layers.mayHaveChanged() || !bounded(layers) ? Confidence.INDICATION : Confidence.CONCLUSIVE;
        return new Answer(layers.contender() + ", by layer", words, confidence);
    }

    /** A single round has no spread between pairs of JVMs. */
    private static boolean bounded(LayerBreakdown layers) {
        return layers.layers().stream().allMatch(layer -> layer.both().bounded());
    }

    private static String cost(LayerBreakdown layers) {
        ConfidenceInterval rate = layers.rate();
        String range = rate.bounded() ? " (" + change(rate.low()) + " to " + change(rate.high()) + ")" : "";
        String cost = "Recording changes its rate by " + change(rate.estimate()) + range + ".";
        if (!layers.valid()) {
            return cost + " INVALID: the recorder changed what it recorded by more than "
                    + NumberFormats.percent(LayerBreakdown.MAX_CHANGE) + ".";
        }
        return layers.mayHaveChanged()
                ? cost + " Whether that is more than " + NumberFormats.percent(LayerBreakdown.MAX_CHANGE)
                        + " is unknown."
                : cost;
    }

    private static String change(double rate) {
        return String.format(Locale.ROOT, "%+.1f %%", 100 * (rate - 1)).replace('-', '−');
    }

    private static Table table(List<LayerBreakdown> all) {
        Table.Builder table = Table.of(
                "CPU time by layer", "layer", "both sides", "from", "to", "share", "client", "server", "stacks seen");
        for (LayerBreakdown one : all) {
            for (LayerBreakdown.Layer layer : one.layers()) {
                List<Table.Cell> row = new ArrayList<>(List.of(Table.cell(one.contender() + ": " + layer.name())));
                row.addAll(ExplainSection.cells(Optional.of(layer.both())));
                row.add(Table.cell(NumberFormats.percent(layer.both().estimate() / one.cpu())));
                row.add(Table.cell(SignedDuration.of(layer.client())));
                row.add(Table.cell(SignedDuration.of(layer.server())));
                row.add(Table.cell(""));
                table.row(row);
            }
            table.row(whole(one));
        }
        return table.build();
    }

    private static List<Table.Cell> whole(LayerBreakdown one) {
        double client =
                one.layers().stream().mapToDouble(LayerBreakdown.Layer::client).sum();
        return List.of(
                Table.cell(one.contender() + ": whole", true),
                Table.cell(SignedDuration.of(one.cpu())),
                Table.cell(""),
                Table.cell(""),
                Table.cell(NumberFormats.percent(1)),
                Table.cell(SignedDuration.of(client)),
                Table.cell(SignedDuration.of(one.cpu() - client)),
                new Table.Cell(
                        Long.toString(one.samples()) + (one.valid() ? "" : ": INVALID"),
                        one.valid() ? Table.Look.PLAIN : Table.Look.BAD));
    }
}
