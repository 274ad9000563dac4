package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.ContenderProfile;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.Table.Look;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.BaselineCost;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.results.document.Sample;
import io.metrifier.results.document.Series;
import io.metrifier.results.run.AllocatedPerCall;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.WarmupResult;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/** The figures that a verdict rests on, in one table for each scenario. */
final class SummarySection {
    private static final String NONE = "–";
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
        return group.rankings().stream().anyMatch(ranking -> lacksBaseline(ranking, group.results()))
                ? List.of(new PageBlock.Paragraph("x baseline is the time of a call as a multiple of the"
                        + " time of the bare bytes over a socket. Add "
                        + group.results().roles().baseline()
                        + " to the transports to see it."))
                : List.of();
    }

    /** Bare bytes carry the Person service only: a custom message has no baseline. */
    private static boolean lacksBaseline(Ranking ranking, ComparableResults results) {
        return !ranking.setting().parameters().containsKey(MESSAGE)
                && !new BaselineCost(ranking, results.roles()).isMeasured();
    }

    /** Returns the table of one ranking. */
    static Table table(Ranking ranking, ReportedGroup group) {
        ComparableResults results = group.results();
        String setting = group.labels().of(ranking.setting());
        Map<Series, ConfidenceInterval> rows = new LinkedHashMap<>();
        ranking.places().forEach(one -> rows.put(one.series(), one.value()));
        ranking.baselines().forEach(one -> rows.put(one, ConfidenceInterval.unknown(ranking.score(one))));
        BaselineCost cost = new BaselineCost(ranking, results.roles());
        DoubleFunction<String> number = ranking.number();
        return new TableColumns<Map.Entry<Series, ConfidenceInterval>>()
                .wordCell(
                        setting, row -> lead(ranking, row.getKey(), row.getKey().contender()))
                .numberCell(
                        ranking.unit(),
                        row -> lead(
                                ranking,
                                row.getKey(),
                                number.apply(row.getValue().estimate())))
                .numberCell("95 % from", row -> cost(bound(row.getValue(), ConfidenceInterval::low), number))
                .numberCell("to", row -> cost(bound(row.getValue(), ConfidenceInterval::high), number))
                .numberCell("x baseline", row -> baseline(cost, row.getKey()))
                .numberCell(
                        "CPU per call",
                        row -> cost(ranking.cpu(row.getKey()).map(ConfidenceInterval::estimate), NumberFormats::time))
                .numberCell("client", row -> cost(extra(row.getKey(), CpuPerCall.CALLER), NumberFormats::time))
                .numberCell("server", row -> cost(extra(row.getKey(), CpuPerCall.SERVER), NumberFormats::time))
                .numberCell("B allocated", row -> cost(allocated(row.getKey()), NumberFormats::of))
                .words(
                        "tier",
                        row -> ContenderProfile.of(row.getKey().contender(), results.roles())
                                .tier()
                                .word())
                .wordCell("settled", row -> settled(ranking, row.getKey(), results))
                .table(setting, rows.entrySet());
    }

    private static Cell lead(Ranking ranking, Series one, String text) {
        return Table.cell(text, ranking.leads(one.contender()));
    }

    private static Optional<Double> bound(ConfidenceInterval value, Function<ConfidenceInterval, Double> bound) {
        return Optional.of(value).filter(ConfidenceInterval::bounded).map(bound);
    }

    private static Optional<Double> allocated(Series one) {
        return extra(one, AllocatedPerCall.CALLER)
                .flatMap(client -> extra(one, AllocatedPerCall.SERVER).map(server -> client + server));
    }

    private static Cell cost(Optional<Double> cost, DoubleFunction<String> number) {
        return Table.cell(cost.map(number::apply).orElse(NONE));
    }

    /** A transport that is faster than the bare bytes cannot have crossed the wire. */
    private static Cell baseline(BaselineCost cost, Series one) {
        String times = cost.times(one).map(NumberFormats::times).orElse(NONE);
        return cost.isBrokenBy(one) ? new Cell(times + " INVALID: below the baseline", Look.BAD) : Table.cell(times);
    }

    private static Optional<Double> extra(Series one, String name) {
        OptionalDouble mean = one.mean(name);
        return mean.isPresent() ? Optional.of(mean.getAsDouble()) : Optional.empty();
    }

    private static Cell settled(Ranking ranking, Series one, ComparableResults results) {
        List<Sample> forks = results.rounds(ranking.setting(), one.contender());
        if (forks.isEmpty()) {
            return Table.cell(NONE);
        }
        long settled = forks.stream().filter(Sample::settled).count();
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
