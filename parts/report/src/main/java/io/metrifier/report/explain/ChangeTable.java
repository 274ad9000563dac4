package io.metrifier.report.explain;

import io.metrifier.report.page.Table;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What would change it: each option by itself against the contender without it, the largest effect first. */
final class ChangeTable {
    private ChangeTable() {}

    /** Returns nothing where no option was tried. */
    static Optional<Table> of(Explanation explanation) {
        List<Explanation.Change> changes = explanation.changes();
        if (changes.isEmpty()) {
            return Optional.empty();
        }
        Table.Builder table = Table.of(
                "what would change it", "option", "time", "from", "to", "CPU time of both sides", "CPU from", "CPU to");
        table.words("of").words("effect on time");
        for (Explanation.Change change : changes) {
            List<Table.Cell> row =
                    new ArrayList<>(List.of(Table.cell(change.rung().adds())));
            row.addAll(ExplainSection.cells(change.time().map(CostDifference::more)));
            row.addAll(ExplainSection.cells(change.cpu().map(CostDifference::more)));
            row.add(Table.cell(change.ladder().contender()));
            row.add(Table.cell(
                    effect(explanation, change),
                    change.time().filter(CostDifference::separated).isPresent()));
            table.row(row);
        }
        return Optional.of(table.build());
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
                ? "none: at most " + SignedDuration.of(most) + " either way"
                : StepTable.NOT_SEPARATED;
    }
}
