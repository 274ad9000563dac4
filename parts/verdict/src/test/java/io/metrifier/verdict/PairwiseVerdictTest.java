package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PairwiseVerdictTest {
    private static final VerdictRule JUDGE = VerdictRule.DEFAULT;

    private static RoundValues.Builder rounds(RoundValues.Builder builder, String contender, double... values) {
        for (int round = 0; round < values.length; round++) {
            builder.settled(contender, round, values[round]);
        }
        return builder;
    }

    @Test
    void takesOutWhatARoundDidToAll() {
        RoundValues.Builder drifting = rounds(RoundValues.ofRates(), "a", 100, 50, 25, 12.5);
        rounds(drifting, "b", 90.9, 45.5, 22.7, 11.37);

        PairwiseVerdict together = JUDGE.judge(drifting.build());
        PairwiseVerdict apart = JUDGE.judge(drifting.apart().build());

        assertThat(together.state()).isEqualTo(PairwiseVerdict.State.CONCLUSIVE);
        assertThat(together.differences().get(0).ratio().estimate()).isCloseTo(1.1, within(0.001));
        assertThat(apart.state()).isEqualTo(PairwiseVerdict.State.INCONCLUSIVE);
    }

    @Test
    void calculatesTheKnownIntervalOfTwo() {
        RoundValues.Builder two = rounds(RoundValues.ofRates(), "a", Math.exp(1.0), Math.exp(1.2), Math.exp(1.1));
        rounds(two, "b", 1, 1, 1);

        ConfidenceInterval ratio = JUDGE.judge(two.build()).differences().get(0).ratio();

        assertThat(Math.log(ratio.low())).isCloseTo(1.1 - 4.3027 * 0.1 / Math.sqrt(3), within(1e-4));
        assertThat(Math.log(ratio.estimate())).isCloseTo(1.1, within(1e-9));
    }

    @Test
    void turnsTimesSoThatLessIsAhead() {
        RoundValues.Builder times = rounds(RoundValues.ofTimes(), "slow", 200, 202, 198);
        rounds(times, "fast", 100, 101, 99);

        PairwiseVerdict verdict = JUDGE.judge(times.build());

        assertThat(verdict.ranking()).containsExactly("fast", "slow");
        assertThat(verdict.differences().get(0).ratio().estimate()).isCloseTo(2, within(1e-9));
        assertThat(verdict.values().get("slow")).isNotNull().satisfies(slow -> {
            assertThat(slow.estimate()).isCloseTo(200, within(0.1));
            assertThat(slow.low()).isBetween(190.0, 199.9);
            assertThat(slow.high()).isBetween(200.1, 210.0);
        });
    }

    @Test
    void namesWhatHasNotSettledAndRestsNothingOnIt() {
        RoundValues.Builder builder = rounds(RoundValues.ofRates(), "a", 100, 101, 99);
        rounds(builder, "b", 50, 51, 49).notSettled("b", 1).notSettled("c", 0).notSettled("c", 2);

        PairwiseVerdict verdict = JUDGE.judge(builder.build());

        assertThat(verdict.ranking()).containsExactly("a", "b");
        assertThat(verdict.notSettled()).isEqualTo(Map.of("b", List.of(1), "c", List.of(0, 2)));
        assertThat(verdict.values()).doesNotContainKey("c");
        assertThat(verdict.between("a", "c")).isEmpty();
        assertThat(verdict.state()).isEqualTo(PairwiseVerdict.State.INCONCLUSIVE);
        assertThat(verdict.more()).hasValue(1);
    }

    @Test
    void isInvalidWhereOnlyOneHasSettled() {
        RoundValues.Builder builder =
                rounds(RoundValues.ofRates(), "a", 100, 101, 99).notSettled("b", 0);

        assertThat(JUDGE.judge(builder.build()).state()).isEqualTo(PairwiseVerdict.State.INVALID);
    }

    @Test
    void decidesNothingInTwoRoundsHoweverLargeTheDifference() {
        RoundValues.Builder builder = rounds(RoundValues.ofRates(), "a", 1_000, 1_001);

        PairwiseVerdict verdict = JUDGE.judge(rounds(builder, "b", 1, 1.001).build());

        assertThat(verdict.state()).isEqualTo(PairwiseVerdict.State.INCONCLUSIVE);
        assertThat(verdict.more()).hasValue(1);
        assertThat(JUDGE.judge(rounds(rounds(RoundValues.ofRates(), "a", 1_000), "b", 1)
                                .build())
                        .more())
                .isEmpty();
    }

    /** Contenders that were measured in different rounds can be compared if they are far apart. */
    @Test
    void needsNoCommonRoundsForWhatLiesFarApart() {
        RoundValues.Builder builder = rounds(RoundValues.ofRates(), "early", 52_000, 55_000, 50_000);
        for (int round = 3; round < 6; round++) {
            builder.settled("late", round, 5_000 + round);
        }

        ContenderDifference difference =
                JUDGE.judge(builder.build()).differences().get(0);

        assertThat(difference.far()).isTrue();
        assertThat(difference.outcome()).isEqualTo(ComparisonOutcome.BETTER);
        assertThat(difference.ahead()).isEqualTo("early");
        assertThat(difference.ratio().low()).isBetween(9.9, 10.0);
    }

    @Test
    void wantsThreeRoundsOfEachThatLiesFarApart() {
        RoundValues.Builder builder = rounds(RoundValues.ofRates(), "early", 52_000, 55_000, 50_000);
        builder.settled("late", 3, 5_000).settled("late", 4, 5_000);

        assertThat(JUDGE.judge(builder.build()).differences().get(0).outcome())
                .isEqualTo(ComparisonOutcome.INCONCLUSIVE);
    }

    @Test
    void needsNoSpreadForWhatLiesFarApart() {
        RoundValues.Builder builder = rounds(RoundValues.ofRates(), "a", 1_000, 3_000, 1_600);

        ContenderDifference far = JUDGE.judge(
                        rounds(builder, "b", 300, 100, 600).build())
                .differences()
                .get(0);

        assertThat(far.far()).isTrue();
        assertThat(far.outcome()).isEqualTo(ComparisonOutcome.BETTER);
        assertThat(far.ratio().low()).isCloseTo(1_000 / 600.0, within(1e-9));
        assertThat(far.ratio().high()).isCloseTo(30, within(1e-9));
    }

    @Test
    void callsTheSameWhatDiffersTooLittleToMatter() {
        RoundValues.Builder builder = rounds(RoundValues.ofRates(), "a", 100.1, 100.2, 99.9, 100, 100);

        ContenderDifference same = JUDGE.judge(
                        rounds(builder, "b", 100, 100.2, 99.8, 100.1, 99.9).build())
                .differences()
                .get(0);

        assertThat(same.outcome()).isEqualTo(ComparisonOutcome.SAME);
    }

    /**
     * One who lacks a round keeps the others; taking out rounds and contenders must then not leave differences between
     * contenders.
     */
    @Test
    void losesOnlyTheFailedRound() {
        RoundValues.Builder builder = rounds(RoundValues.ofRates(), "a", 100, 50, 100, 50);
        rounds(builder, "b", 10, 5, 10, 5);
        builder.settled("c", 0, 1).settled("c", 2, 1).settled("c", 3, 0.5);

        PairwiseVerdict verdict = JUDGE.judge(builder.build());

        assertThat(verdict.between("b", "c").orElseThrow().ratio().estimate()).isCloseTo(10, within(1e-6));
    }

    @Test
    void namesWhoseForksDifferMoreThanThoseOfTheOthers() {
        RoundValues.Builder builder = rounds(RoundValues.ofRates(), "odd", 100, 200, 50, 300);
        rounds(builder, "b", 100, 101, 99, 100);
        rounds(builder, "c", 100, 99, 101, 100);
        rounds(builder, "d", 101, 101, 99, 100);

        PairwiseVerdict verdict = JUDGE.judge(builder.build());

        assertThat(verdict.wider()).containsExactly("odd");
        double odd = reach(verdict.between("odd", "b").orElseThrow());
        double even = reach(verdict.between("c", "b").orElseThrow());
        assertThat(odd).isGreaterThan(even);
    }

    private static double reach(ContenderDifference pair) {
        return Math.log(pair.ratio().high() / pair.ratio().low());
    }

    /**
     * Differences between rounds of 11.5 %: about (1.96 + 0.84)^2 (0.115 / effect)^2 rounds, a little more for Student,
     * less five.
     */
    @ParameterizedTest
    @CsvSource({"0.03, 100, 130", "0.10, 8, 12"})
    void tellsHowManyRoundsWouldDecide(double effect, int least, int most) {
        RoundValues.Builder builder = rounds(RoundValues.ofRates(), "a", 1.1, 0.9, 1.05, 0.95, 1);

        PairwiseVerdict verdict = new VerdictRule(0.95, effect)
                .judge(rounds(builder, "b", 0.97, 1.03, 0.95, 1.04, 1).build());

        assertThat(verdict.state()).isEqualTo(PairwiseVerdict.State.INCONCLUSIVE);
        assertThat(verdict.more().getAsInt()).isBetween(least, most);
    }

    @Test
    void saysWhatARuleAndAValueMayBe() {
        assertThatThrownBy(() -> new VerdictRule(1, 0.03))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("confidence is not between 0.5 and 1: confidence=1.0");
        assertThatThrownBy(() -> new VerdictRule(0.95, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("minimumEffect is outside 0 to 1: minimumEffect=1.0");
        assertThatThrownBy(() -> RoundValues.ofRates().settled("a", 0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a measured value is not positive and finite: contender=a value=0.0");
    }

    @Test
    void countsHowManyPairsMayBeEqualAfterEachThatDiffers() {
        assertThat(HolmCorrection.countEqualPairs(2)).containsExactly(1);
        assertThat(HolmCorrection.countEqualPairs(4)).containsExactly(6, 3, 3, 3, 2, 1);
        assertThat(HolmCorrection.countEqualPairs(5)).containsExactly(10, 6, 6, 6, 6, 4, 4, 3, 2, 1);
    }
}
