package io.metrifier.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Asks the judge about synthetic runs whose truth is known: each fork has its own level, each iteration its own noise.
 */
final class JudgeTest {
    private static final int COMPARISONS = 2_000;
    private static final double BETWEEN_FORKS = 0.03;
    private static final double WITHIN_A_FORK = 0.05;

    @ParameterizedTest
    @CsvSource({"2", "3", "5", "10"})
    void raisesFewFalseAlarmsWhereNothingChanged(int forks) {
        List<Verdict> verdicts = judge(Judge.DEFAULT, forks, 1.0);

        assertThat(alarms(verdicts)).isLessThanOrEqualTo(COMPARISONS * 5 / 100);
    }

    /**
     * Without a minimum effect an alarm is an interval that misses the truth: one in twenty, and two standard errors.
     */
    @ParameterizedTest
    @CsvSource({"2", "3", "5", "10"})
    void drawsIntervalsThatHoldTheirConfidence(int forks) {
        List<Verdict> verdicts = judge(new Judge(0.95, 0), forks, 1.0);

        assertThat(alarms(verdicts)).isLessThanOrEqualTo(COMPARISONS * 60 / 1_000);
    }

    @ParameterizedTest
    @CsvSource({"1.1, BETTER", "0.9, WORSE"})
    void findsAChangeOfTenPercentInFiveForks(double factor, Verdict expected) {
        List<Verdict> verdicts = judge(Judge.DEFAULT, 5, factor);

        assertThat(Collections.frequency(verdicts, expected)).isGreaterThanOrEqualTo(COMPARISONS * 90 / 100);
    }

    @Test
    void holdsItsConfidenceOverThirtyComparisonsReadTogether() {
        Judge judge = new Judge(0.95, 0).oneOf(30);
        SplittableRandom random = new SplittableRandom(11);
        int runsWithAnAlarm = 0;
        for (int run = 0; run < 200; run++) {
            boolean alarm = false;
            for (int i = 0; i < 30; i++) {
                Verdict verdict = judge.compare(forks(random, 5, 1), forks(random, 5, 1), true)
                        .verdict();
                alarm |= verdict == Verdict.BETTER || verdict == Verdict.WORSE;
            }
            runsWithAnAlarm += alarm ? 1 : 0;
        }

        assertThat(runsWithAnAlarm).isLessThanOrEqualTo(200 * 5 / 100);
    }

    @Test
    void callsADifferenceBelowTheMinimumEffectTheSame() {
        Comparison comparison = Judge.DEFAULT.compare(
                steady(100, 100.2, 99.8, 100.1, 99.9), steady(101, 101.2, 100.8, 101.1, 100.9), true);

        assertThat(comparison.verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void turnsTheRatioSoThatAboveOneIsBetter() {
        Forks slow = steady(200, 201, 199, 200.5, 199.5);
        Forks fast = steady(100, 101, 99, 100.5, 99.5);

        Comparison time = Judge.DEFAULT.compare(slow, fast, false);
        Comparison rate = Judge.DEFAULT.compare(slow, fast, true);

        assertThat(time.verdict()).isEqualTo(Verdict.BETTER);
        assertThat(time.ratio().estimate()).isEqualTo(2);
        assertThat(rate.verdict()).isEqualTo(Verdict.WORSE);
        assertThat(rate.ratio().estimate()).isEqualTo(0.5);
    }

    @Test
    void isUndecidedOnASingleForkHoweverLargeTheDifference() {
        Forks one = Forks.of(List.of(new double[] {100, 101, 99}));
        Forks other = Forks.of(List.of(new double[] {200, 202, 198}));

        Comparison comparison = Judge.DEFAULT.compare(one, other, true);

        assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(comparison.reason()).isEqualTo("a single fork cannot show how far JVMs differ; use -f 5");
    }

    @Test
    void givesTheSameIntervalForTheSameData() {
        SplittableRandom random = new SplittableRandom(3);
        Forks a = forks(random, 5, 1);
        Forks b = forks(random, 5, 1.02);

        assertThat(Judge.DEFAULT.compare(a, b, true)).isEqualTo(Judge.DEFAULT.compare(a, b, true));
    }

    @Test
    void saysWhatARuleMayBe() {
        assertThatThrownBy(() -> new Judge(1, 0.03))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("confidence must be above 0.5 and below 1: confidence=1.0");
        assertThatThrownBy(() -> new Judge(0.95, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the minimum effect must be at least 0 and below 1: minimumEffect=1.0");
    }

    private static int alarms(List<Verdict> verdicts) {
        return Collections.frequency(verdicts, Verdict.BETTER) + Collections.frequency(verdicts, Verdict.WORSE);
    }

    private static List<Verdict> judge(Judge judge, int forks, double factor) {
        SplittableRandom random = new SplittableRandom(forks);
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < COMPARISONS; i++) {
            verdicts.add(judge.compare(forks(random, forks, 1), forks(random, forks, factor), true)
                    .verdict());
        }
        return verdicts;
    }

    private static Forks forks(SplittableRandom random, int forks, double factor) {
        List<double[]> iterations = new ArrayList<>();
        for (int fork = 0; fork < forks; fork++) {
            double level = 20_000 * factor * (1 + BETWEEN_FORKS * random.nextGaussian());
            iterations.add(random.doubles(5)
                    .map(ignored -> level * (1 + WITHIN_A_FORK * random.nextGaussian()))
                    .toArray());
        }
        return Forks.of(iterations);
    }

    private static Forks steady(double... means) {
        List<double[]> forks = new ArrayList<>();
        for (double mean : means) {
            forks.add(new double[] {mean});
        }
        return Forks.of(forks);
    }
}
