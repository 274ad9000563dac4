package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.BaselineCost;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.RankedTransport;
import io.metrifier.report.contest.SettingLabels;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.ContenderProfile;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.Table.Look;
import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.results.run.AllocatedPerCall;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.RunFork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** The figures that a verdict rests on, in one table for each scenario. */
final class SummarySection {
    private static final String NONE = "–";
    private static final String MESSAGE = "message";

    private SummarySection() {}

    /** Returns a table for each contest, and then how to add the baseline if a contest lacks it. */
    static List<PageBlock> of(List<Contest> contests, ComparableResults results, SettingLabels labels) {
        List<PageBlock> blocks = new ArrayList<>();
        contests.forEach(contest -> blocks.add(new PageBlock.Figures(table(contest, results, labels))));
        blocks.addAll(missingBaseline(contests, results));
        return blocks;
    }

    /** Returns how to add the baseline if a contest lacks it. */
    static List<PageBlock> missingBaseline(List<Contest> contests, ComparableResults results) {
        return contests.stream().anyMatch(contest -> lacksBaseline(contest, results))
                ? List.of(new PageBlock.Paragraph(RichText.of("x baseline is the time of a call as a multiple of the"
                        + " time of the bare bytes over a socket. Add "
                        + results.roles().baseline()
                        + " to the transports to see it.")))
                : List.of();
    }

    /** Bare bytes carry the Person service only: a custom message has no baseline. */
    private static boolean lacksBaseline(Contest contest, ComparableResults results) {
        return !contest.setting().parameters().containsKey(MESSAGE)
                && !new BaselineCost(contest, results.roles()).isMeasured();
    }

    /** Returns the table of one contest. */
    static Table table(Contest contest, ComparableResults results, SettingLabels labels) {
        String caption = labels.of(contest.setting());
        Table.Builder table = Table.of(
                caption,
                caption,
                contest.unit(),
                "95 % from",
                "to",
                "x baseline",
                "CPU per call",
                "client",
                "server",
                "B allocated");
        table.words("tier").words("settled");
        for (RankedTransport one : contest.ranking()) {
            table.row(row(contest, one.measurement(), one.value(), results));
        }
        for (Measurement baseline : contest.baselines()) {
            table.row(row(contest, baseline, ConfidenceInterval.unknown(contest.score(baseline)), results));
        }
        return table.build();
    }

    private static List<Cell> row(
            Contest contest, Measurement one, ConfidenceInterval value, ComparableResults results) {
        return List.of(
                Table.cell(one.transport(), contest.leads(one.transport())),
                Table.cell(contest.number().apply(value.estimate()), contest.leads(one.transport())),
                Table.cell(value.bounded() ? contest.number().apply(value.low()) : NONE),
                Table.cell(value.bounded() ? contest.number().apply(value.high()) : NONE),
                baseline(new BaselineCost(contest, results.roles()), one),
                cost(contest.cpu(one).map(ConfidenceInterval::estimate), NumberFormats::time),
                cost(extra(one, CpuPerCall.CALLER), NumberFormats::time),
                cost(extra(one, CpuPerCall.SERVER), NumberFormats::time),
                cost(
                        extra(one, AllocatedPerCall.CALLER)
                                .flatMap(client ->
                                        extra(one, AllocatedPerCall.SERVER).map(server -> client + server)),
                        NumberFormats::of),
                Table.cell(ContenderProfile.of(one.transport(), results.roles())
                        .tier()
                        .word()),
                settled(contest, one, results));
    }

    private static Cell cost(Optional<Double> cost, DoubleFunction<String> number) {
        return Table.cell(cost.map(number::apply).orElse(NONE));
    }

    /** A transport that is faster than the bare bytes cannot have crossed the wire. */
    private static Cell baseline(BaselineCost cost, Measurement one) {
        String times = cost.times(one).map(NumberFormats::times).orElse(NONE);
        return cost.isBrokenBy(one) ? new Cell(times + " INVALID: below the baseline", Look.BAD) : Table.cell(times);
    }

    private static Optional<Double> extra(Measurement one, String name) {
        return Optional.ofNullable(one.extras().get(name))
                .map(extra -> extra.score().mean());
    }

    private static Cell settled(Contest contest, Measurement one, ComparableResults results) {
        List<RunFork> forks = results.forks(contest.setting().scenario(), one.transport());
        if (forks.isEmpty()) {
            return Table.cell(NONE);
        }
        long settled = forks.stream().filter(RunFork::settled).count();
        long failed = forks.stream().filter(fork -> fork.failure() != null).count();
        long apart = forks.stream()
                .filter(fork -> fork.settlement() != null && fork.settlement().awake())
                .count();
        String text = (settled == forks.size() ? "yes" : settled + " of " + forks.size() + " rounds")
                + (failed == 0 ? "" : ", failed in " + failed)
                + (apart == 0 ? "" : ", alone");
        return new Cell(text, settled == forks.size() ? Look.PLAIN : Look.BAD);
    }
}
