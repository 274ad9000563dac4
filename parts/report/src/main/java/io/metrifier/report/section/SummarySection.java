package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.Table.Look;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.series.ContenderProfile;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.metric.SideFigures;
import io.metrifier.results.metric.WarmupResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The figures that a verdict rests on, in one table for each scenario. */
final class SummarySection {
    private static final String MESSAGE = "message";

    private SummarySection() {}

    /** Returns a table for each ranking, and then how to add the baseline if a ranking lacks it. */
    static List<PageBlock> of(ReportedGroup group) {
        List<PageBlock> blocks = new ArrayList<>();
        group.rankings().forEach(ranking -> blocks.add(new PageBlock.Figures(table(ranking, group))));
        blocks.addAll(missingBaseline(group));
        return blocks;
    }

    /** Returns how to add the baseline if a ranking lacks it. */
    static List<PageBlock> missingBaseline(ReportedGroup group) {
        return group.rankings().stream().anyMatch(SummarySection::lacksBaseline)
                ? List.of(new PageBlock.Paragraph("Add "
                        + group.results().roles().baseline()
                        + " to the transports to see the time of a call as a multiple of the time of the bare bytes"
                        + " over a socket."))
                : List.of();
    }

    /** Bare bytes carry the Person service only: a custom message has no baseline. Two builds need none. */
    private static boolean lacksBaseline(Ranking ranking) {
        return !ranking.setting().parameters().containsKey(MESSAGE)
                && ranking.baseline().isEmpty()
                && ranking.builds().isEmpty();
    }

    /** Returns the table of one ranking. */
    static Table table(Ranking ranking, ReportedGroup group) {
        ResultGroup results = group.results();
        String setting = group.label(ranking.setting());
        return new TableColumns<Series>()
                .wordCell(setting, one -> createLeadCell(ranking, one, one.contender()))
                .numberCell(
                        ranking.unit(),
                        one -> createLeadCell(ranking, one, ranking.number().apply(ranking.score(one))))
                .ends("95 % interval", one -> Optional.of(ranking.value(one)), ranking.number())
                .knownCell("x baseline", one -> createBaselineCell(ranking, one))
                .estimate("CPU per call", ranking::cpu, NumberFormats::time)
                .figure("client", one -> one.mean(SideFigures.CALLER.cpu()), NumberFormats::time)
                .figure("server", one -> one.mean(SideFigures.SERVER.cpu()), NumberFormats::time)
                .figure("B allocated", SummarySection::sumAllocated, NumberFormats::of)
                .figure("MB client", one -> one.mean(SideFigures.CALLER.resident()), MemorySection::megabytes)
                .figure("MB server", one -> one.mean(SideFigures.SERVER.resident()), MemorySection::megabytes)
                .words(
                        "tier",
                        one -> ContenderProfile.of(one.contender(), results.roles())
                                .tier()
                                .word())
                .wordCell("settled", one -> createSettledCell(ranking, one, results))
                .expending("client", "server", "B allocated", "MB client", "MB server", "tier")
                .table(setting, ranking.everyone());
    }

    private static Cell createLeadCell(Ranking ranking, Series one, String text) {
        return Table.cell(text, ranking.leads(one.contender()));
    }

    private static OptionalDouble sumAllocated(Series one) {
        return RankedMetric.addBoth(one.mean(SideFigures.CALLER.allocated()), one.mean(SideFigures.SERVER.allocated()));
    }

    /** A transport that is faster than the bare bytes cannot have crossed the wire. */
    private static Optional<Cell> createBaselineCell(Ranking ranking, Series one) {
        return ranking.timesBaseline(one)
                .map(NumberFormats::times)
                .map(times -> ranking.isBelowBaseline(one)
                        ? new Cell(times + " INVALID: below the baseline", Look.BAD)
                        : Table.cell(times));
    }

    private static Cell createSettledCell(Ranking ranking, Series one, ResultGroup results) {
        if (!ranking.metric().isReadable(one)) {
            return new Cell("INVALID", Look.BAD);
        }
        List<RoundResult> forks =
                ranking.metric().isOfLoad() ? one.rounds() : results.rounds(ranking.setting(), one.contender());
        if (forks.isEmpty()) {
            return Table.cell(NumberFormats.UNKNOWN);
        }
        long settled = forks.stream().filter(RoundResult::settled).count();
        long failed = forks.stream().filter(fork -> !fork.measured()).count();
        long apart = forks.stream()
                .filter(fork -> fork.warmup().filter(WarmupResult::awake).isPresent())
                .count();
        String text = (settled == forks.size() ? "yes" : settled + " of " + forks.size() + " rounds")
                + (failed == 0 ? "" : ", failed in " + failed)
                + (apart == 0 ? "" : ", alone");
        return new Cell(text, settled == forks.size() ? Look.PLAIN : Look.BAD);
    }
}
