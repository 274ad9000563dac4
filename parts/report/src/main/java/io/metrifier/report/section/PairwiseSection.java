package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.ContenderDifference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Any two contenders of a ranking compared: the verdict names the leader, a reader may choose between two others. */
final class PairwiseSection {
    private static final int FEWEST = 3;

    private PairwiseSection() {}

    /** Returns a table for each ranking of three contenders or more; the verdict says all about two. */
    static List<PageBlock> of(ReportedGroup group) {
        List<PageBlock> blocks = new ArrayList<>();
        for (Ranking ranking : group.rankings()) {
            if (ranking.verdict().ranking().size() >= FEWEST) {
                String setting = group.labels().of(ranking.setting());
                blocks.add(new PageBlock.Figures(table("any two contenders, " + setting, ranking), false));
            }
        }
        if (!blocks.isEmpty()) {
            blocks.add(0, new PageBlock.Heading("Any two contenders"));
            blocks.add(
                    1,
                    new PageBlock.Paragraph("How many times as many calls per second the first makes, and how many"
                            + " times as much CPU time a call of the second takes. The 95 % intervals are as wide as"
                            + " reading all pairs together demands."));
        }
        return blocks;
    }

    private static Table table(String caption, Ranking ranking) {
        Table.Builder table = Table.of(caption, "contender")
                .words("and")
                .number("x calls")
                .number("95 % from")
                .number("to")
                .words("by calls")
                .number("x CPU")
                .number("95 % from")
                .number("to")
                .words("by CPU");
        List<String> names = ranking.verdict().ranking();
        ranking.verdict().differences().stream()
                .sorted(Comparator.<ContenderDifference>comparingInt(one -> names.indexOf(one.ahead()))
                        .thenComparingInt(one -> names.indexOf(one.behind())))
                .forEach(one -> table.row(row(one, ranking)));
        return table.build();
    }

    private static List<Cell> row(ContenderDifference calls, Ranking ranking) {
        List<Cell> row = new ArrayList<>(List.of(Table.cell(calls.ahead()), Table.cell(calls.behind())));
        row.addAll(cells(calls.ratio(), verdict(calls.outcome(), "faster")));
        row.addAll(ranking.cpu()
                .between(calls.ahead(), calls.behind())
                .map(cpu -> cpu.ahead().equals(calls.ahead())
                        ? cells(cpu.ratio(), verdict(cpu.outcome(), "needs less"))
                        : cells(cpu.ratio().inverse(), verdict(cpu.outcome(), "needs more")))
                .orElse(List.of(Table.cell("–"), Table.cell("–"), Table.cell("–"), Table.cell("not counted"))));
        return row;
    }

    private static List<Cell> cells(ConfidenceInterval ratio, String verdict) {
        return List.of(
                Table.cell(NumberFormats.times(ratio.estimate())),
                Table.cell(ratio.bounded() ? NumberFormats.times(ratio.low()) : "–"),
                Table.cell(ratio.bounded() ? NumberFormats.times(ratio.high()) : "–"),
                Table.cell(verdict));
    }

    private static String verdict(ComparisonOutcome outcome, String different) {
        return switch (outcome) {
            case SAME -> "the same";
            case INCONCLUSIVE -> "inconclusive";
            default -> different;
        };
    }
}
