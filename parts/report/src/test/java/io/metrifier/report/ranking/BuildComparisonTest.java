package io.metrifier.report.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.ranking.BuildComparison.PairwiseVerdict;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import io.metrifier.verdict.PairedChange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuildComparisonTest {
    private static final CostDifference UNCHANGED = new CostDifference(new ConfidenceInterval(-300, 100, 500), false);

    private static PairedChange change(double low, double estimate, double high, ComparisonOutcome outcome) {
        return new PairedChange(new ConfidenceInterval(low, estimate, high), outcome);
    }

    @Test
    void namesTheSideThatCostsMore() {
        CostDifference server = new CostDifference(new ConfidenceInterval(2_400, 3_040, 3_700), true);
        BuildComparison slower = new BuildComparison(
                "http",
                "getPerson",
                change(0.71, 0.88, 1.1, ComparisonOutcome.INCONCLUSIVE),
                change(1.07, 1.12, 1.18, ComparisonOutcome.WORSE),
                UNCHANGED,
                server);

        assertThat(slower.sentence())
                .isEqualTo("SLOWER: getPerson over http, compared with before: 0.88x the calls per second (0.71x to "
                        + "1.10x, inconclusive) and 1.12x the CPU time per call (1.07x to 1.18x, more; server +3.0 us "
                        + "(2.4 to 3.7), client unchanged).");
    }

    @ParameterizedTest
    @CsvSource({
        "INCONCLUSIVE, SAME, NOT_SLOWER, no change",
        "INCONCLUSIVE, BETTER, NOT_SLOWER, faster",
        "BETTER, SAME, NOT_SLOWER, faster",
        "WORSE, SAME, SLOWER, SLOWER",
        "BETTER, WORSE, SLOWER, SLOWER",
        "SAME, INCONCLUSIVE, INCONCLUSIVE, inconclusive",
        "INCONCLUSIVE, INCONCLUSIVE, INCONCLUSIVE, inconclusive",
    })
    void judgesCallsAndCpuTime(ComparisonOutcome calls, ComparisonOutcome cpu, PairwiseVerdict verdict, String title) {
        BuildComparison both = new BuildComparison(
                "http", "getPerson", change(0.9, 1, 1.1, calls), change(0.9, 1, 1.1, cpu), UNCHANGED, UNCHANGED);

        assertThat(both.verdict()).isEqualTo(verdict);
        assertThat(both.sentence()).startsWith(title + ": ");
    }

    @ParameterizedTest
    @CsvSource({"INCONCLUSIVE, INCONCLUSIVE", "SAME, NOT_SLOWER", "WORSE, SLOWER"})
    void judgesTheCallsAloneWhereCpuTimeWasNotCounted(ComparisonOutcome calls, PairwiseVerdict verdict) {
        BuildComparison one = new BuildComparison("http", "getPerson", change(0.9, 1, 1.1, calls), null, null, null);

        assertThat(one.verdict()).isEqualTo(verdict);
        assertThat(one.sentence()).doesNotContain("CPU");
    }
}
