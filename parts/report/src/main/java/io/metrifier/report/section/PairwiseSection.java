package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.ComparisonWords;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.verdict.ContenderDifference;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Any two contenders of a ranking compared: the verdict names the leader, a reader may choose between two others. */
final class PairwiseSection {
    private static final int FEWEST = 3;

    private PairwiseSection() {}

    /** Returns a table for each ranking of three contenders or more; the verdict says all about two. */
    static List<PageBlock> of(ReportedGroup group) {
        return PageBlock.section(
                "Any two contenders",
                "How many times as many calls per second the first makes, and how many times as much CPU time a call"
                        + " of the second takes. The 95 % intervals are as wide as reading all pairs together demands.",
                group.rankings().stream()
                        .filter(ranking -> ranking.verdict().ranking().size() >= FEWEST)
                        .map(ranking -> new PageBlock.Figures(
                                createTable("any two contenders, " + group.label(ranking.setting()), ranking), false))
                        .toList());
    }

    private static Table createTable(String caption, Ranking ranking) {
        List<String> names = ranking.verdict().ranking();
        return new TableColumns<ContenderDifference>()
                .words("contender", ContenderDifference::ahead)
                .words("and", ContenderDifference::behind)
                .interval("x calls", "95 % interval", one -> Optional.of(one.ratio()), NumberFormats::times)
                .words("by calls", one -> ComparisonWords.describeOutcome(one.outcome(), "faster", "slower"))
                .interval(
                        "x CPU",
                        "95 % interval",
                        one -> findCpuDifference(one, ranking).map(ContenderDifference::ratio),
                        NumberFormats::times)
                .words(
                        "by CPU",
                        one -> findCpuDifference(one, ranking)
                                .map(cpu -> ComparisonWords.describeOutcome(
                                        cpu.outcome(),
                                        cpu.ratio().estimate() < 1 ? "needs more" : "needs less",
                                        "needs more"))
                                .orElse("not counted"))
                .table(
                        caption,
                        ranking.verdict().differences().stream()
                                .sorted(Comparator.<ContenderDifference>comparingInt(one -> names.indexOf(one.ahead()))
                                        .thenComparingInt(one -> names.indexOf(one.behind())))
                                .toList());
    }

    /** Returns what is known of the CPU time of the same two, in the same order. */
    private static Optional<ContenderDifference> findCpuDifference(ContenderDifference calls, Ranking ranking) {
        return ranking.cpu().compareFrom(calls.ahead(), calls.behind());
    }
}
