package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Simulated runs of one contender against its former build: rounds until the verdict is conclusive. CPU time per call
 * of {@code http} differs by 4 % between JVMs of one build (docs/measured/gate), and a pair takes some 20 seconds.
 */
class GateSimulationTest {
    private static final int RUNS = 1_000;
    private static final double SPREAD = 0.04;
    private static final int CHANGES = 2;

    /** Seven rounds of two contenders take five minutes, twenty take fifteen. */
    private static final int FIVE_MINUTES = 7;

    private static final int FIFTEEN_MINUTES = 20;

    private final SplittableRandom random = new SplittableRandom(7);

    private ComparisonOutcome run(double factor, int most) {
        RoundValues.Builder rounds = RoundValues.ofTimes();
        int next = VerdictRule.firstAnalysis(2);
        int analyses = 0;
        for (int round = 1; round <= most; round++) {
            double machine = random.nextGaussian(0, 0.1);
            rounds.settled("http@before", round - 1, Math.exp(machine + random.nextGaussian(0, SPREAD)));
            rounds.settled("http", round - 1, factor * Math.exp(machine + random.nextGaussian(0, SPREAD)));
            if (round >= next) {
                next = round + (round + 1) / 2;
                ComparisonOutcome outcome = judged(rounds, ++analyses);
                if (outcome != ComparisonOutcome.INCONCLUSIVE) {
                    return outcome;
                }
            }
        }
        return judged(rounds, Math.max(1, analyses));
    }

    private static ComparisonOutcome judged(RoundValues.Builder rounds, int analysis) {
        return PairedChange.of(VerdictRule.DEFAULT.atAnalysis(analysis), rounds.build(), "http@before", "http", CHANGES)
                .orElseThrow()
                .outcome();
    }

    private Map<ComparisonOutcome, Integer> runs(double factor, int most) {
        Map<ComparisonOutcome, Integer> outcomes = new EnumMap<>(ComparisonOutcome.class);
        for (int run = 0; run < RUNS; run++) {
            outcomes.merge(run(factor, most), 1, Integer::sum);
        }
        return outcomes;
    }

    @Test
    void theSameBuildPassesInFiveMinutes() {
        Map<ComparisonOutcome, Integer> outcomes = runs(1, FIVE_MINUTES);

        assertThat(outcomes.getOrDefault(ComparisonOutcome.SAME, 0)).isGreaterThan(RUNS * 9 / 10);
        assertThat(outcomes.getOrDefault(ComparisonOutcome.WORSE, 0)).isLessThanOrEqualTo(RUNS / 50);
    }

    @Test
    void tenPercentAreFoundInFifteenMinutes() {
        assertThat(runs(1.1, FIFTEEN_MINUTES).getOrDefault(ComparisonOutcome.WORSE, 0))
                .isGreaterThan(RUNS * 9 / 10);
    }
}
