package io.metrifier.report.compare;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.stats.ComparisonOutcome;
import io.metrifier.report.stats.ConfidenceInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tells what a comparison found, to people and to machines. */
public final class ComparisonPage {
    private static final String FORMAT = "metrifier-compare-2";

    private ComparisonPage() {}

    public static Page of(ComparedRuns runs) {
        List<PageBlock> blocks = new ArrayList<>(List.of(new PageBlock.Paragraph(summary(runs))));
        runs.warnings().forEach(warning -> blocks.add(new PageBlock.Warning(RichText.of(warning))));
        blocks.add(new PageBlock.Figures(table(runs)));
        String rule = "Ratios above 1 are better. Each end of an interval holds with "
                + NumberFormats.percent(runs.judge().confidence()) + " confidence; changes below "
                + NumberFormats.percent(runs.judge().minimumEffect())
                + " count as none. Runs at different times have effects of their own, often of some percent, which"
                + " these files cannot show.";
        return new Page("Comparison", rule, blocks);
    }

    private static RichText summary(ComparedRuns runs) {
        long worse = runs.count(ComparisonOutcome.WORSE);
        long undecided = runs.count(ComparisonOutcome.INCONCLUSIVE);
        String in = " in " + runs.pairs().size() + (runs.pairs().size() == 1 ? " comparison" : " comparisons");
        RichText words = worse > 0
                ? RichText.of("")
                        .strong(worse == 1 ? "1 regression" : worse + " regressions")
                        .and(in + ": ")
                : undecided > 0
                        ? RichText.of("")
                                .strong("Undecided")
                                .and(in + ": no regression is shown, and none is ruled out. ")
                        : RichText.of(
                                "No regression" + in + ": a loss of " + loss(runs) + " would have been seen in each. ");
        return words.and(runs.count(ComparisonOutcome.BETTER) + " better, " + runs.count(ComparisonOutcome.SAME)
                + " the same, " + runs.count(ComparisonOutcome.NO_WORSE) + " no worse, " + undecided + " undecided.");
    }

    private static String loss(ComparedRuns runs) {
        return NumberFormats.percent(Math.ceil(100 * runs.smallestLossSeen()) / 100);
    }

    private static Table table(ComparedRuns runs) {
        Table.Builder table = Table.of("second run against the first", "scenario");
        table.words("transport").words("metric");
        for (String name : List.of("before", "after", "ratio", "from", "to")) {
            table.number(name);
        }
        table.words("verdict");
        runs.pairs().forEach(pair -> table.row(row(pair)));
        return table.build();
    }

    private static List<Table.Cell> row(ComparedPair pair) {
        ConfidenceInterval ratio = pair.comparison().ratio();
        ComparisonOutcome outcome = pair.comparison().outcome();
        String reason = pair.comparison().reason();
        Table.Look look = outcome == ComparisonOutcome.WORSE
                ? Table.Look.BAD
                : outcome == ComparisonOutcome.BETTER ? Table.Look.STRONG : Table.Look.PLAIN;
        return List.of(
                Table.cell(pair.scenario()),
                Table.cell(pair.transport()),
                Table.cell(pair.metric()),
                Table.cell(pair.number().apply(pair.before())),
                Table.cell(pair.number().apply(pair.after())),
                Table.cell(NumberFormats.times(ratio.estimate())),
                Table.cell(ratio.low() > 0 ? NumberFormats.times(ratio.low()) : "–"),
                Table.cell(NumberFormats.times(ratio.high())),
                new Table.Cell(name(outcome) + (reason.isEmpty() ? "" : ": " + reason), look));
    }

    private static String name(ComparisonOutcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Returns the same as JSON; bounds that are not known are absent. */
    public static String json(ComparedRuns runs) {
        ObjectNode root = new ObjectMapper().createObjectNode();
        root.put("format", FORMAT);
        root.put("confidence", runs.judge().confidence());
        root.put("minimumEffect", runs.judge().minimumEffect());
        root.put("regressions", runs.count(ComparisonOutcome.WORSE));
        root.put("undecided", runs.count(ComparisonOutcome.INCONCLUSIVE));
        root.put("smallestLossSeen", runs.smallestLossSeen());
        runs.warnings().forEach(root.putArray("warnings")::add);
        for (ComparedPair pair : runs.pairs()) {
            ConfidenceInterval ratio = pair.comparison().ratio();
            ObjectNode node = root.withArray("comparisons").addObject();
            node.put("scenario", pair.scenario());
            node.put("transport", pair.transport());
            node.put("metric", pair.metric());
            node.put("before", pair.before());
            node.put("after", pair.after());
            node.put("ratio", ratio.estimate());
            if (ratio.low() > 0) {
                node.put("low", ratio.low());
            }
            if (ratio.bounded()) {
                node.put("high", ratio.high());
            }
            node.put("verdict", name(pair.comparison().outcome()));
            node.put("reason", pair.comparison().reason());
        }
        return root.toPrettyString();
    }
}
