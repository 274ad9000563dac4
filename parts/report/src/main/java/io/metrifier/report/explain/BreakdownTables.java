package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.metric.Buildup;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What the time of calls is made of, in tables. */
final class BreakdownTables {
    static final String NOT_SEPARATED = "not separated";

    private BreakdownTables() {}

    /**
     * A row.
     *
     * @param name strong if it is a whole ladder
     */
    private record Row(
            Table.Cell name,
            Optional<ConfidenceInterval> time,
            Optional<ConfidenceInterval> cpu,
            String measuredAs,
            Table.Cell distinguished) {}

    /** Returns every rung of every ladder, with what it adds to the time and to the CPU time of a call. */
    static Table steps(Explanation explanation) {
        List<Row> rows = new ArrayList<>();
        for (Buildup ladder : explanation.ladders()) {
            Optional<BuildupBreakdown> cpu = explanation.cpu().account(ladder);
            explanation.time().account(ladder).ifPresent(time -> {
                time.parts().forEach(part -> rows.add(createStep(time.contender(), part, cpu)));
                rows.add(createWhole(time, cpu));
            });
        }
        return addCosts(new TableColumns<Row>().wordCell("step", Row::name), Row::time, Row::cpu)
                .words("measured as", Row::measuredAs)
                .wordCell("distinguished", Row::distinguished)
                .table("step by step", rows);
    }

    private static Row createStep(String contender, BuildupBreakdown.Part part, Optional<BuildupBreakdown> cpu) {
        Optional<BuildupBreakdown.Part> processor = cpu.flatMap(account -> account.of(part.contender()));
        return new Row(
                Table.cell(contender + ": " + part.name()),
                Optional.of(part.cost()),
                processor.map(BuildupBreakdown.Part::cost),
                part.contender(),
                createCell(
                        part.separated(),
                        processor.map(BuildupBreakdown.Part::separated).orElse(true)));
    }

    private static Row createWhole(BuildupBreakdown time, Optional<BuildupBreakdown> cpu) {
        boolean valid = time.valid() && cpu.map(BuildupBreakdown::valid).orElse(true);
        return new Row(
                Table.cell(time.contender() + ": whole", true),
                Optional.of(time.whole()),
                cpu.map(BuildupBreakdown::whole),
                time.contender(),
                new Table.Cell(
                        formatDoubt(time)
                                + cpu.map(account -> "; CPU time " + formatDoubt(account))
                                        .orElse(""),
                        valid ? Table.Look.PLAIN : Table.Look.BAD));
    }

    private static String formatDoubt(BuildupBreakdown account) {
        return NumberFormats.percent(account.doubt()) + " in doubt" + (account.valid() ? "" : ": INVALID");
    }

    private static Table.Cell createCell(boolean time, boolean processor) {
        String text = time ? processor ? "yes" : "not in CPU time" : processor ? "not in time" : NOT_SEPARATED;
        return new Table.Cell(text, time && processor ? Table.Look.PLAIN : Table.Look.BAD);
    }

    /**
     * Returns what would change it: each option by itself against the contender without it, the largest effect first.
     * Empty where no option was tried.
     */
    static Optional<Table> changes(Explanation explanation) {
        List<Explanation.Change> changes = explanation.changes();
        TableColumns<Explanation.Change> option = new TableColumns<Explanation.Change>()
                .words("option", change -> change.rung().adds());
        return changes.isEmpty()
                ? Optional.empty()
                : Optional.of(addCosts(
                                option,
                                change -> change.time().map(CostDifference::more),
                                change -> change.cpu().map(CostDifference::more))
                        .words("of", change -> change.ladder().contender())
                        .wordCell(
                                "effect on time",
                                change -> Table.cell(
                                        describeEffect(explanation, change),
                                        change.time()
                                                .filter(CostDifference::separated)
                                                .isPresent()))
                        .table("what would change it", changes));
    }

    /** An option has no effect if even the ends of its interval are below the effect that matters. */
    private static String describeEffect(Explanation explanation, Explanation.Change change) {
        Optional<ConfidenceInterval> whole =
                explanation.time().account(change.ladder()).map(BuildupBreakdown::whole);
        if (change.time().isEmpty() || whole.isEmpty()) {
            return "not measured";
        }
        CostDifference cost = change.time().get();
        if (cost.separated()) {
            return cost.more().estimate() > 0 ? "takes more" : "takes less";
        }
        if (!cost.more().bounded()) {
            return "not " + BreakdownText.describeGap(cost.rounds());
        }
        double most = Math.max(Math.abs(cost.more().low()), Math.abs(cost.more().high()));
        return most <= explanation.judge().minimumEffect() * whole.get().estimate()
                ? "none: at most " + NumberFormats.signedTime(most) + " either way"
                : NOT_SEPARATED;
    }

    /** Adds the columns of what something adds to the time and to the CPU time of a call. */
    private static <T> TableColumns<T> addCosts(
            TableColumns<T> table,
            Function<T, Optional<ConfidenceInterval>> time,
            Function<T, Optional<ConfidenceInterval>> cpu) {
        return table.interval("time", "interval", time, NumberFormats::signedTime)
                .interval("CPU time of both sides", "CPU interval", cpu, NumberFormats::signedTime)
                .expending("interval", "CPU interval");
    }
}
