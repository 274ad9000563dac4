package io.metrifier.report.compare;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.json.Json;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes a comparison for people and for programs. */
public final class ComparisonPage {
    private static final String FORMAT = "metrifier-compare-3";

    private ComparisonPage() {}

    public static Page of(ComparedRuns runs) {
        List<PageBlock> blocks = new ArrayList<>(List.of(new PageBlock.Paragraph(summarize(runs))));
        runs.warnings().forEach(warning -> blocks.add(new PageBlock.Warning(warning)));
        blocks.add(new PageBlock.Figures(createTable(runs)));
        String rule = "A change above 1 is better; it is that of the multiple of the baseline if both runs measured"
                + " one. Each end of an interval holds with "
                + NumberFormats.percent(runs.judge().confidence()) + " confidence; changes below "
                + NumberFormats.percent(runs.judge().minimumEffect())
                + " count as none. Runs at different times differ by some percent for reasons that no file shows.";
        return new Page("Comparison", rule, blocks);
    }

    private static RichText summarize(ComparedRuns runs) {
        long worse = runs.count(ComparisonOutcome.WORSE);
        long open = runs.count(ComparisonOutcome.INCONCLUSIVE);
        String in = " in " + NumberFormats.many(runs.pairs().size(), "comparison");
        RichText words = worse > 0
                ? RichText.of("")
                        .strong(NumberFormats.many(worse, "regression"))
                        .and(in + ": ")
                : open > 0
                        ? RichText.of("")
                                .strong("Inconclusive")
                                .and(in + ": no regression is shown, and none is ruled out. ")
                        : RichText.of("No regression" + in + ": a loss of " + formatLoss(runs)
                                + " would have been seen in each. ");
        return words.and(runs.count(ComparisonOutcome.BETTER) + " better, " + runs.count(ComparisonOutcome.SAME)
                + " the same, " + runs.count(ComparisonOutcome.NO_WORSE) + " no worse, " + open + " inconclusive.");
    }

    private static String formatLoss(ComparedRuns runs) {
        return NumberFormats.percent(Math.ceil(100 * runs.smallestLossSeen()) / 100);
    }

    private static Table createTable(ComparedRuns runs) {
        String multiples = "x " + runs.baseline() + ", before → after";
        return new TableColumns<ComparedPair>()
                .words("scenario", ComparedPair::scenario)
                .words("contender", ComparedPair::transport)
                .words("metric", pair -> pair.metric().title())
                .wordCell("verdict", ComparisonPage::createVerdictCell)
                .interval(
                        "change",
                        "interval",
                        pair -> Optional.of(pair.comparison().ratio()),
                        NumberFormats::times)
                .number("before", pair -> pair.metric().number().apply(pair.before()))
                .number("after", pair -> pair.metric().number().apply(pair.after()))
                .known(multiples, ComparisonPage::formatMultiples)
                .words("reason", pair -> pair.comparison().reason())
                .expending("reason", multiples, "before", "after")
                .table("second run compared with the first", runs.pairs());
    }

    private static Optional<String> formatMultiples(ComparedPair pair) {
        return pair.multiples().stream().map(NumberFormats::times).reduce((before, after) -> before + " → " + after);
    }

    private static Table.Cell createVerdictCell(ComparedPair pair) {
        ComparisonOutcome outcome = pair.comparison().outcome();
        return new Table.Cell(
                describeOutcome(outcome),
                switch (outcome) {
                    case WORSE -> Table.Look.BAD;
                    case BETTER -> Table.Look.STRONG;
                    default -> Table.Look.PLAIN;
                });
    }

    private static String describeOutcome(ComparisonOutcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Returns the same as JSON; bounds that are not known are absent. */
    public static String toJson(ComparedRuns runs) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("format", FORMAT);
        root.put("confidence", runs.judge().confidence());
        root.put("minimumEffect", runs.judge().minimumEffect());
        root.put("regressions", runs.count(ComparisonOutcome.WORSE));
        root.put("inconclusive", runs.count(ComparisonOutcome.INCONCLUSIVE));
        root.put("smallestLossSeen", runs.smallestLossSeen());
        runs.warnings().forEach(root.putArray("warnings")::add);
        for (ComparedPair pair : runs.pairs()) {
            ConfidenceInterval ratio = pair.comparison().ratio();
            ObjectNode node = root.withArray("comparisons").addObject();
            node.put("scenario", pair.scenario());
            node.put("transport", pair.transport());
            node.put("metric", pair.metric().title());
            node.put("before", pair.before());
            node.put("after", pair.after());
            if (!pair.multiples().isEmpty()) {
                node.put("multiplesBefore", pair.multiples().get(0));
                node.put("multiplesAfter", pair.multiples().get(1));
            }
            node.put("ratio", ratio.estimate());
            if (ratio.low() > 0) {
                node.put("low", ratio.low());
            }
            if (ratio.bounded()) {
                node.put("high", ratio.high());
            }
            node.put("verdict", describeOutcome(pair.comparison().outcome()));
            node.put("reason", pair.comparison().reason());
        }
        return Json.pretty(root);
    }
}
