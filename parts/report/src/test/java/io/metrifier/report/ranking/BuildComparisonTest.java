package io.metrifier.report.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.Gate;
import io.metrifier.verdict.GateOutcome;
import io.metrifier.verdict.GateOutcome.Change;
import io.metrifier.verdict.GateOutcome.Result;
import io.metrifier.verdict.GateQuantity;
import io.metrifier.verdict.VerdictRule;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BuildComparisonTest {
    private static final Gate GATE = new Gate(new VerdictRule(0.95, 0.05), 1);
    private static final Change UNCHANGED = change(0.98, 1, 1.02, ComparisonOutcome.NO_WORSE, 0.02);

    private static Change change(double low, double estimate, double high, ComparisonOutcome outcome, double possible) {
        return new Change(new ConfidenceInterval(low, estimate, high), outcome, possible);
    }

    private static String sentence(Result result, Map<GateQuantity, Change> changes) {
        return new BuildComparison("http", "getPerson", GATE, new GateOutcome(result, changes, 3)).sentence();
    }

    @Test
    void oneRoundShowsNoDifference() {
        Map<GateQuantity, Change> changes = Map.of(
                GateQuantity.SERVER, change(0.93, 0.95, 0.97, ComparisonOutcome.INCONCLUSIVE, -0.044),
                GateQuantity.CLIENT, change(1.03, 1.05, 1.07, ComparisonOutcome.INCONCLUSIVE, 0.07));

        assertThat(new BuildComparison("http", "getPerson", GATE, new GateOutcome(Result.INCONCLUSIVE, changes, 1))
                        .sentence())
                .isEqualTo("inconclusive: getPerson over http, compared with before: not known yet, after 1 round of"
                        + " at least 3.");
    }

    @Test
    void namesTheSideThatCostsMore() {
        assertThat(sentence(
                        Result.SLOWER,
                        Map.of(
                                GateQuantity.CPU, change(0.99, 1.05, 1.11, ComparisonOutcome.INCONCLUSIVE, 0.11),
                                GateQuantity.SERVER, change(1.08, 1.1, 1.12, ComparisonOutcome.WORSE, 0.12),
                                GateQuantity.CLIENT, change(0.89, 0.91, 0.93, ComparisonOutcome.BETTER, -0.07),
                                GateQuantity.CALLS, UNCHANGED)))
                .isEqualTo("SLOWER: getPerson over http, compared with before: 10 % more CPU per call on the server,"
                        + " compared with the client (8.0 % to 12 %); calls per second: no change above 20 %; not"
                        + " excluded: 11 % more CPU per call.");
    }

    @Test
    void namesWhatIsExcluded() {
        assertThat(sentence(
                        Result.NOT_SLOWER,
                        Map.of(
                                GateQuantity.CPU, UNCHANGED,
                                GateQuantity.SERVER, UNCHANGED,
                                GateQuantity.CLIENT, UNCHANGED,
                                GateQuantity.CALLS, UNCHANGED)))
                .isEqualTo("no change: getPerson over http, compared with before: CPU per call, server, client and"
                        + " calls per second: no change above 5 %, 10 %, 10 % and 20 %.");
    }

    @Test
    void namesWhatIsNot() {
        assertThat(sentence(
                        Result.INCONCLUSIVE,
                        Map.of(GateQuantity.CALLS, change(0.7, 0.9, 1.2, ComparisonOutcome.INCONCLUSIVE, 0.3))))
                .isEqualTo("inconclusive: getPerson over http, compared with before: not excluded: 30 % fewer calls"
                        + " per second.");
    }

    @Test
    void saysOfAnImprovementOfTheServerNothingAboutTheClient() {
        assertThat(sentence(
                        Result.FASTER,
                        Map.of(
                                GateQuantity.CPU, change(0.88, 0.9, 0.92, ComparisonOutcome.BETTER, -0.08),
                                GateQuantity.SERVER, change(0.78, 0.8, 0.82, ComparisonOutcome.BETTER, -0.18),
                                GateQuantity.CLIENT, change(1.22, 1.25, 1.28, ComparisonOutcome.INCONCLUSIVE, 0.28),
                                GateQuantity.CALLS, change(1.05, 1.1, 1.2, ComparisonOutcome.BETTER, -0.05))))
                .isEqualTo("faster: getPerson over http, compared with before: 10 % less CPU per call (8.0 % to 12 %),"
                        + " 20 % less CPU per call on the server, compared with the client (18 % to 22 %) and 10 % more"
                        + " calls per second (5.0 % to 20 %).");
    }
}
