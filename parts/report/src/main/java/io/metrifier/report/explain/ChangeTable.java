package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import java.util.List;
import java.util.Optional;

/** What would change it: each option by itself against the contender without it, the largest effect first. */
final class ChangeTable {
    private ChangeTable() {}

    /** Returns nothing where no option was tried. */
    static Optional<Table> of(Explanation explanation) {
        List<Explanation.Change> changes = explanation.changes();
        TableColumns<Explanation.Change> option = new TableColumns<Explanation.Change>()
                .words("option", change -> change.rung().adds());
        return changes.isEmpty()
                ? Optional.empty()
                : Optional.of(ExplainSection.costs(
                                option,
                                change -> change.time().map(CostDifference::more),
                                change -> change.cpu().map(CostDifference::more))
                        .words("of", change -> change.ladder().contender())
                        .wordCell(
                                "effect on time",
                                change -> Table.cell(
                                        effect(explanation, change),
                                        change.time()
                                                .filter(CostDifference::separated)
                                                .isPresent()))
                        .table("what would change it", changes));
    }

    /** An option has no effect if even the ends of its interval are below the effect that matters. */
    private static String effect(Explanation explanation, Explanation.Change change) {
        Optional<ConfidenceInterval> whole =
                explanation.time().account(change.ladder()).map(LadderBreakdown::whole);
        if (change.time().isEmpty() || whole.isEmpty()) {
            return "not measured";
        }
        CostDifference cost = change.time().get();
        if (cost.separated()) {
            return cost.more().estimate() > 0 ? "takes more" : "takes less";
        }
        double most = Math.max(Math.abs(cost.more().low()), Math.abs(cost.more().high()));
        return most <= explanation.judge().minimumEffect() * whole.get().estimate()
                ? "none: at most " + NumberFormats.signedTime(most) + " either way"
                : StepTable.NOT_SEPARATED;
    }
}
