package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Proves on simulated runs what the comparison of two builds is worth: three rounds of two contenders, each in both
 * builds. CPU time per call differs by some 2 % between JVMs, calls per second by some 5 %.
 */
class PairedChangeTest {
    private static final int RUNS = 1_000;
    private static final int ROUNDS = 3;
    private static final int READ_TOGETHER = 4;
    private static final long SEED = 20_261_125;

    private static PairedChange run(int run, double spread, double factor) {
        SplittableRandom random = new SplittableRandom(SEED + run);
        RoundValues.Builder rounds = RoundValues.ofTimes();
        for (int round = 0; round < ROUNDS; round++) {
            double machine = random.nextGaussian(0, 0.1);
            for (String contender : new String[] {"http", "http@before", "proto", "proto@before"}) {
                double change = contender.equals("http") ? Math.log(factor) : 0;
                rounds.settled(contender, round, Math.exp(change + machine + random.nextGaussian(0, spread)));
            }
        }
        return PairedChange.of(VerdictRule.DEFAULT, rounds.build(), "http@before", "http", READ_TOGETHER)
                .orElseThrow();
    }

    private static int count(double spread, double factor, ComparisonOutcome outcome) {
        int count = 0;
        for (int run = 0; run < RUNS; run++) {
            count += run(run, spread, factor).outcome() == outcome ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @CsvSource({"0.02", "0.05"})
    void rarelyClaimsAChangeWhereThereIsNone(double spread) {
        assertThat(count(spread, 1, ComparisonOutcome.WORSE) + count(spread, 1, ComparisonOutcome.BETTER))
                .isLessThanOrEqualTo(RUNS / 50);
    }

    @Test
    void showsThatNothingChangedByCpuTimeAfterThreeRounds() {
        assertThat(count(0.02, 1, ComparisonOutcome.SAME)).isGreaterThan(RUNS * 9 / 10);
    }

    @Test
    void findsAPlantedRegressionByCpuTimeAfterThreeRounds() {
        assertThat(count(0.02, 1.12, ComparisonOutcome.WORSE)).isGreaterThan(RUNS * 7 / 10);
        assertThat(count(0.02, 1.2, ComparisonOutcome.WORSE)).isGreaterThan(RUNS * 98 / 100);
    }

    @Test
    void rarelyOverlooksARegressionOfTheMinimumEffect() {
        assertThat(count(0.02, 1.1, ComparisonOutcome.SAME)).isLessThanOrEqualTo(RUNS * 6 / 100);
    }

    @Test
    void aClearChangeBelowTheMinimumEffectIsNone() {
        assertThat(run(0, 0.001, 1.03).outcome()).isEqualTo(ComparisonOutcome.SAME);
    }

    @Test
    void theIntervalContainsTheTruth() {
        int contained = 0;
        for (int run = 0; run < RUNS; run++) {
            ConfidenceInterval ratio = run(run, 0.02, 1.12).ratio();
            contained += ratio.low() <= 1.12 && ratio.high() >= 1.12 ? 1 : 0;
        }
        assertThat(contained).isGreaterThanOrEqualTo(RUNS * 95 / 100);
    }

    @Test
    void aNoisyThirdContenderWidensNothingOnceTheRoundsOfThePairSuffice() {
        assertThat(width(5)).isLessThan(1.1).isCloseTo(alone(5), within(1e-9));
        assertThat(width(4)).isGreaterThan(1.1);
    }

    private static double width(int count) {
        return width(withNoise(count, 0.5).ofPair("http@before", "http"));
    }

    private static double alone(int count) {
        return width(withNoise(count, 0).ofPair("http@before", "http"));
    }

    private static double width(RoundValues rounds) {
        ConfidenceInterval ratio = PairedChange.of(VerdictRule.DEFAULT, rounds, "http@before", "http", 4)
                .orElseThrow()
                .ratio();
        return ratio.high() / ratio.low();
    }

    private static RoundValues withNoise(int count, double noise) {
        RoundValues.Builder rounds = RoundValues.ofTimes();
        for (int round = 0; round < count; round++) {
            double way = round % 2 == 0 ? 1 : -1;
            rounds.settled("http", round, Math.exp(0.01 * way));
            rounds.settled("http@before", round, 1);
            rounds.settled("aeron", round, Math.exp(noise * way));
            rounds.settled("aeron@before", round, Math.exp(-noise * way));
        }
        return rounds.build();
    }

    @Test
    void twoRoundsAreInconclusive() {
        RoundValues rounds = RoundValues.ofRates()
                .settled("http", 0, 100)
                .settled("http@before", 0, 200)
                .settled("http", 1, 101)
                .settled("http@before", 1, 202)
                .build();

        assertThat(PairedChange.of(VerdictRule.DEFAULT, rounds, "http@before", "http", 2))
                .hasValueSatisfying(change -> {
                    assertThat(change.outcome()).isEqualTo(ComparisonOutcome.INCONCLUSIVE);
                    assertThat(change.ratio().estimate()).isCloseTo(0.5, within(1e-9));
                });
    }
}
