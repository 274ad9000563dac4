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
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/** Everything that decides between contenders, in one table for each scenario. */
public final class SummarySection {
    private static final String NONE = "–";
    private static final String MESSAGE = "message";

    private SummarySection() {}

    /** Returns a table for each contest, and says below the last whom to measure too where one lacks the floor. */
    public static List<PageBlock> of(List<Contest> contests, ComparableResults results, SettingLabels labels) {
        List<PageBlock> blocks = new ArrayList<>();
        contests.forEach(contest -> blocks.add(new PageBlock.Figures(table(contest, results, labels))));
        if (contests.stream().anyMatch(contest -> lacksFloor(contest, results))) {
            String floor = results.roles().floor();
            blocks.add(new PageBlock.Paragraph(
                    RichText.of("x floor says how many times the time of bare bytes over a socket a call takes, which"
                            + " nobody measured here: add " + floor + " to the transports to see it.")));
        }
        return blocks;
    }

    /** Bare bytes know the Person service alone: of a user's own message there is no floor to measure. */
    private static boolean lacksFloor(Contest contest, ComparableResults results) {
        return !contest.setting().parameters().containsKey(MESSAGE)
                && !new BaselineCost(contest, results.roles()).isMeasured();
    }

    private static Table table(Contest contest, ComparableResults results, SettingLabels labels) {
        String caption = labels.of(contest.setting());
        Table.Builder table = Table.of(
                caption,
                caption,
                contest.unit(),
                "95 % from",
                "to",
                "x floor",
                "CPU per call",
                "client",
                "server",
                "B allocated");
        table.words("tier").words("settled");
        for (RankedTransport standing : contest.ranking()) {
            table.row(row(contest, standing.measurement(), standing.value(), results));
        }
        for (Measurement baseline : contest.baselines()) {
            table.row(row(
                    contest,
                    baseline,
                    ConfidenceInterval.unknown(baseline.score().mean()),
                    results));
        }
        return table.build();
    }

    private static List<Cell> row(
            Contest contest, Measurement one, ConfidenceInterval value, ComparableResults results) {
        List<Cell> row = new ArrayList<>();
        row.add(Table.cell(one.transport()));
        row.add(Table.cell(contest.number().apply(value.estimate())));
        row.add(Table.cell(value.bounded() ? contest.number().apply(value.low()) : NONE));
        row.add(Table.cell(value.bounded() ? contest.number().apply(value.high()) : NONE));
        row.add(floor(new BaselineCost(contest, results.roles()), one));
        OptionalDouble client = extra(one, CpuPerCall.CALLER);
        OptionalDouble server = extra(one, CpuPerCall.SERVER);
        row.add(cost(both(client, server), NumberFormats::time));
        row.add(cost(client, NumberFormats::time));
        row.add(cost(server, NumberFormats::time));
        row.add(cost(
                both(extra(one, AllocatedPerCall.CALLER), extra(one, AllocatedPerCall.SERVER)), NumberFormats::of));
        row.add(Table.cell(
                ContenderProfile.of(one.transport(), results.roles()).tier().word()));
        row.add(settled(contest, one, results));
        return row;
    }

    /** Returns what a call cost on both sides, where both were counted. */
    private static OptionalDouble both(OptionalDouble client, OptionalDouble server) {
        return client.isPresent() && server.isPresent()
                ? OptionalDouble.of(client.getAsDouble() + server.getAsDouble())
                : OptionalDouble.empty();
    }

    private static Cell cost(OptionalDouble cost, DoubleFunction<String> number) {
        return Table.cell(cost.isPresent() ? number.apply(cost.getAsDouble()) : NONE);
    }

    /** Whoever crosses a wire faster than bytes alone do has not crossed it. */
    private static Cell floor(BaselineCost floor, Measurement one) {
        String times = floor.times(one).map(NumberFormats::times).orElse(NONE);
        return floor.isBrokenBy(one) ? new Cell(times + " INVALID: below the floor", Look.BAD) : Table.cell(times);
    }

    private static OptionalDouble extra(Measurement one, String name) {
        Measurement.Extra extra = one.extras().get(name);
        return extra == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(extra.score().mean());
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
                + (apart == 0 ? "" : ", measured apart");
        return new Cell(text, settled == forks.size() ? Look.PLAIN : Look.BAD);
    }
}
