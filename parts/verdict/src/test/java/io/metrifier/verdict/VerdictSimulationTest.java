package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Proves what a verdict is worth on made-up runs whose truth is known: seven contenders in the three rounds of a
 * default run, unless said otherwise. Every bound is that of docs/methodology.md.
 */
@Tag("full")
final class VerdictSimulationTest {
    private static final int RUNS = 200;
    private static final int MANY_RUNS = 1_000;
    private static final int CONTENDERS = 7;
    private static final int ROUNDS = 3;
    private static final long SEED = 20_261_122;

    /** Of the chance of error, that of one of the quantities that are judged. */
    private static final double SHARE = 0.4;

    @ParameterizedTest
    @EnumSource
    void rarelyDecidesWhereNothingDiffers(MadeUpForks forks) {
        double[] equal = equal(CONTENDERS);

        assertThat(falseDecisions(RUNS, random -> forks.rounds(random, ROUNDS, equal)))
                .isLessThanOrEqualTo(RUNS * 3 / 100);
    }

    /** A slow machine has time for two rounds of a default run. */
    @ParameterizedTest
    @EnumSource
    void rarelyDecidesAfterTwoRoundsOfManyContenders(MadeUpForks forks) {
        for (int contenders : new int[] {5, CONTENDERS}) {
            double[] equal = equal(contenders);

            int wrong = falseDecisions(MANY_RUNS, random -> forks.rounds(random, 2, equal));
            assertThat(wrong).as("wrong among %d contenders", contenders).isLessThanOrEqualTo(MANY_RUNS * 4 / 100);
        }
    }

    @ParameterizedTest
    @EnumSource
    void oftenFindsALeadOfHalfInTwoRounds(MadeUpForks forks) {
        assertThat(leadsOfHalfFound(forks, 2)).isGreaterThanOrEqualTo(RUNS * 35 / 100);
    }

    @Test
    void decidesNothingAfterTwoRoundsOfFewContenders() {
        SplittableRandom random = new SplittableRandom(SEED);

        assertThat(claims(VerdictRule.DEFAULT.judge(MadeUpForks.NORMAL.rounds(random, 2, 1, 0.1, 0.01))))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"2, 3", "3, 3", "5, 3", "3, 8"})
    void rarelyDecidesAmongFewContendersEither(int contenders, int rounds) {
        double[] equal = equal(contenders);

        assertThat(falseDecisions(MANY_RUNS, random -> MadeUpForks.BIMODAL.rounds(random, rounds, equal)))
                .isLessThanOrEqualTo(MANY_RUNS * 4 / 100);
    }

    /**
     * No run can see what it does to one contender from beginning to end; three rounds leave room for it, many do not.
     */
    @ParameterizedTest
    @CsvSource({"0.02", "0.03"})
    void leavesRoomForWhatADefaultRunDoesToOneContender(double favour) {
        assertThat(falseDecisions(RUNS, random -> MadeUpForks.NORMAL.favouring(random, ROUNDS, CONTENDERS, favour)))
                .isLessThanOrEqualTo(RUNS * 3 / 100);
    }

    /** What few rounds cannot show is whose forks differ more. */
    @ParameterizedTest
    @CsvSource({"2, 12", "3, 11", "6, 4"})
    void decidesFalselyALittleMoreOftenWhereOneIsFarMoreUneven(int rounds, int percent) {
        assertThat(falseDecisions(
                        MANY_RUNS,
                        random -> MadeUpForks.uneven(random, rounds, 0.25, 0.05, 0.05, 0.05, 0.05, 0.02, 0.02)))
                .isLessThanOrEqualTo(MANY_RUNS * percent / 100);
    }

    @Test
    void rarelyDecidesHoweverOftenItLooks() {
        double[] equal = equal(CONTENDERS);
        int wrong = 0;
        for (int run = 0; run < RUNS / 2; run++) {
            boolean alarm = false;
            int analysis = 1;
            for (int rounds : new int[] {3, 5, 8, 12}) {
                SplittableRandom same = new SplittableRandom(SEED + run);
                VerdictRule judge = VerdictRule.DEFAULT.atAnalysis(analysis++);
                alarm |= claims(judge.judge(MadeUpForks.NORMAL.rounds(same, rounds, equal), SHARE));
            }
            wrong += alarm ? 1 : 0;
        }

        assertThat(wrong).isLessThanOrEqualTo(RUNS / 2 * 5 / 100);
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, 90", "BIMODAL, 90", "UNLUCKY, 90", "AUTOCORRELATED, 90", "OUTLIERS, 80"})
    void findsALeadOfHalf(MadeUpForks forks, int percent) {
        assertThat(leadsOfHalfFound(forks, ROUNDS)).isGreaterThanOrEqualTo(RUNS * percent / 100);
    }

    private static int leadsOfHalfFound(MadeUpForks forks, int rounds) {
        double[] truth = new double[CONTENDERS];
        Arrays.setAll(truth, i -> Math.pow(1.5, -i));
        SplittableRandom random = new SplittableRandom(SEED);
        int found = 0;
        for (int run = 0; run < RUNS; run++) {
            PairwiseVerdict verdict = VerdictRule.DEFAULT.judge(forks.rounds(random, rounds, truth), SHARE);
            found += ahead(verdict, 0, 1) ? 1 : 0;
        }
        return found;
    }

    @Test
    void alwaysFindsWhatLiesFarBehind() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int run = 0; run < RUNS; run++) {
            RoundValues rounds = MadeUpForks.BIMODAL.rounds(random, ROUNDS, 1, 0.4, 0.39);

            assertThat(ahead(VerdictRule.DEFAULT.judge(rounds), 0, 1)).isTrue();
        }
    }

    @Test
    void rarelyCallsADifferenceTheSame() {
        VerdictRule judge = new VerdictRule(0.95, 0.1);
        SplittableRandom random = new SplittableRandom(SEED);
        int wrong = 0;
        for (int run = 0; run < RUNS; run++) {
            RoundValues.Builder rounds = RoundValues.ofRates();
            for (int round = 0; round < 20; round++) {
                rounds.settled("a", round, Math.exp(0.05 * random.nextGaussian()));
                rounds.settled("b", round, 1.1 * Math.exp(0.05 * random.nextGaussian()));
            }
            wrong += judge.judge(rounds.build()).differences().get(0).outcome() == ComparisonOutcome.SAME ? 1 : 0;
        }

        assertThat(wrong).isLessThanOrEqualTo(RUNS * 5 / 100);
    }

    /**
     * CPU time as it was recorded: the spread of a run lies around what is known of it. Each of several quantities may
     * be wrong as often as its share.
     */
    @ParameterizedTest
    @CsvSource({"2, 3", "2, 5", "3, 2", "3, 3", "4, 2", "7, 2", "7, 3", "12, 3"})
    void rarelyDecidesWithWhatIsKnownOfTheSpread(int contenders, int rounds) {
        SplittableRandom random = new SplittableRandom(SEED);
        int wrong = 0;
        for (int run = 0; run < MANY_RUNS; run++) {
            double spread = Spread.CPU.deviation() * Math.exp(0.3 * random.nextGaussian());
            wrong += claims(VerdictRule.DEFAULT.judge(steps(random, contenders, rounds, spread, 1), SHARE)) ? 1 : 0;
        }

        assertThat(wrong).isLessThanOrEqualTo(MANY_RUNS * 3 / 100);
    }

    /** As many of seven neighbours are found as docs/methodology.md says. */
    @ParameterizedTest
    @CsvSource({"0.0385, 3, 40", "0.0385, 6, 90", "0.0165, 3, 98"})
    void findsNeighboursThatAreTenPercentApart(double spread, int rounds, int percent) {
        SplittableRandom random = new SplittableRandom(SEED);
        int found = 0;
        for (int run = 0; run < RUNS; run++) {
            PairwiseVerdict verdict = VerdictRule.DEFAULT.judge(steps(random, CONTENDERS, rounds, spread, 1.1), SHARE);
            for (int i = 0; i < CONTENDERS - 1; i++) {
                found += ahead(verdict, i, i + 1) ? 1 : 0;
                assertThat(ahead(verdict, i + 1, i)).isFalse();
            }
        }

        assertThat(found).isGreaterThanOrEqualTo(RUNS * (CONTENDERS - 1) * percent / 100);
    }

    /** So little is enough where earlier runs show how far forks differ. */
    @Test
    void findsAFifthAmongThreeContendersInTwoRounds() {
        SplittableRandom random = new SplittableRandom(SEED);
        int found = 0;
        for (int run = 0; run < RUNS; run++) {
            found += ahead(VerdictRule.DEFAULT.judge(steps(random, 3, 2, 0.0385, 1.2), SHARE), 0, 1) ? 1 : 0;
        }

        assertThat(found).isGreaterThanOrEqualTo(RUNS * 90 / 100);
    }

    private static RoundValues steps(SplittableRandom random, int contenders, int rounds, double spread, double step) {
        RoundValues.Builder builder = RoundValues.ofTimes().known(Spread.CPU);
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < contenders; i++) {
                builder.settled(
                        MadeUpForks.name(i), round, Math.pow(step, i) * Math.exp(spread * random.nextGaussian()));
            }
        }
        return builder.build();
    }

    private static int falseDecisions(int count, Function<SplittableRandom, RoundValues> runs) {
        SplittableRandom random = new SplittableRandom(SEED);
        int wrong = 0;
        for (int run = 0; run < count; run++) {
            wrong += claims(VerdictRule.DEFAULT.judge(runs.apply(random), SHARE)) ? 1 : 0;
        }
        return wrong;
    }

    private static boolean claims(PairwiseVerdict verdict) {
        return verdict.differences().stream().anyMatch(pair -> pair.outcome() == ComparisonOutcome.BETTER);
    }

    private static boolean ahead(PairwiseVerdict verdict, int one, int other) {
        ContenderDifference pair =
                verdict.between(MadeUpForks.name(one), MadeUpForks.name(other)).orElseThrow();
        return pair.outcome() == ComparisonOutcome.BETTER && pair.ahead().equals(MadeUpForks.name(one));
    }

    private static double[] equal(int contenders) {
        double[] equal = new double[contenders];
        Arrays.fill(equal, 1);
        return equal;
    }
}
