package io.metrifier.report.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.Buildup.Rung;
import io.metrifier.verdict.CostDifferences;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.VerdictRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Planted costs are found where they were planted, and what cannot be found is not claimed. */
class BuildupBreakdownTest {
    private static final Percentage CLOSE = Percentage.withPercentage(15);
    private static final long SEED = 20_261_122;
    private static final int RUNS = 300;
    private static final double NOISE = 0.12;

    /** Microseconds that were planted, rung by rung: a format that burns 20, a handover of 9. */
    private static final Map<String, Double> PLANTED = planted(12, 8, 20, 9, 15);

    private static final Buildup LADDER = new Buildup(
            "c4",
            List.of(
                    new Rung("kernel", "c0"),
                    new Rung("framing", "c1"),
                    new Rung("format", "c2"),
                    new Rung("handover", "c3"),
                    new Rung("TLS", "c4")),
            List.of());

    private static Map<String, Double> planted(double... micros) {
        Map<String, Double> whole = new LinkedHashMap<>();
        double sum = 0;
        for (int i = 0; i < micros.length; i++) {
            sum += micros[i];
            whole.put("c" + i, sum * 1e3);
        }
        return whole;
    }

    /** What rounds say of calls of this length, where each pair of JVMs differs by so much, and so do rounds. */
    private static CostDifferences costs(Map<String, Double> nanos, int rounds, double noise, SplittableRandom random) {
        return costs(nanos, rounds, noise, 0.05, random);
    }

    private static CostDifferences costs(
            Map<String, Double> nanos, int rounds, double noise, double ofARound, SplittableRandom random) {
        RoundValues.Builder builder = RoundValues.ofRates();
        for (int round = 0; round < rounds; round++) {
            double weather = ofARound * random.nextGaussian();
            for (Map.Entry<String, Double> one : nanos.entrySet()) {
                double took = one.getValue() * Math.exp(weather + noise * random.nextGaussian());
                builder.settled(one.getKey(), round, 1e9 / took);
            }
        }
        return CostDifferences.of(VerdictRule.DEFAULT, builder.build(), 1e9, nanos.size() - 1);
    }

    private static BuildupBreakdown account(int rounds, double noise, long seed) {
        return BuildupBreakdown.of(LADDER, costs(PLANTED, rounds, noise, new SplittableRandom(seed)))
                .orElseThrow();
    }

    private static double nanos(BuildupBreakdown account, String contender) {
        return account.of(contender).orElseThrow().cost().estimate();
    }

    @Test
    void findsEachPlantedCostWhereItIs() {
        BuildupBreakdown account = account(3, 0.005, SEED);

        assertThat(account.parts())
                .extracting(BuildupBreakdown.Part::name)
                .containsExactly("kernel", "framing", "format", "handover", "TLS");
        assertThat(account.parts()).allMatch(BuildupBreakdown.Part::separated);
        assertThat(nanos(account, "c0")).isCloseTo(12_000, CLOSE);
        assertThat(nanos(account, "c1")).isCloseTo(8_000, CLOSE);
        assertThat(nanos(account, "c2")).isCloseTo(20_000, CLOSE);
        assertThat(nanos(account, "c3")).isCloseTo(9_000, CLOSE);
        assertThat(nanos(account, "c4")).isCloseTo(15_000, CLOSE);
        assertThat(account.whole().estimate()).isCloseTo(64_000, CLOSE);
        assertThat(account.unexplained()).isCloseTo(0, within(1.0));
        assertThat(account.valid()).isTrue();
    }

    @Test
    void intervalsHoldThePlantedCosts() {
        int held = 0;
        for (int run = 0; run < RUNS; run++) {
            BuildupBreakdown account = BuildupBreakdown.of(
                            LADDER, costs(PLANTED, 3, 0.03, 0, new SplittableRandom(SEED + run)))
                    .orElseThrow();
            held += holdsAll(account) ? 1 : 0;
        }
        assertThat(held).isGreaterThanOrEqualTo(RUNS * 95 / 100);
    }

    private static boolean holdsAll(BuildupBreakdown account) {
        boolean all = true;
        double before = 0;
        for (Map.Entry<String, Double> one : PLANTED.entrySet()) {
            BuildupBreakdown.Part part = account.of(one.getKey()).orElseThrow();
            double truth = one.getValue() - before;
            before = one.getValue();
            all &= part.cost().low() <= truth && truth <= part.cost().high();
        }
        return all;
    }

    /** What is left of the time goes to the rungs, when options have had their three rounds. */
    @Test
    void furtherRoundsOfTheRungsTellMoreAndNothingWrong() {
        int validOfThree = 0;
        int valid = 0;
        int held = 0;
        for (int run = 0; run < RUNS; run++) {
            validOfThree += withOptions(3, SEED + run).valid() ? 1 : 0;
            BuildupBreakdown account = withOptions(5, SEED + run);
            valid += account.valid() ? 1 : 0;
            held += holdsAll(account) ? 1 : 0;
        }
        assertThat(valid).isGreaterThan(3 * validOfThree / 2);
        assertThat(held).isGreaterThanOrEqualTo(RUNS * 95 / 100);
    }

    private static BuildupBreakdown withOptions(int roundsOfRungs, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        RoundValues.Builder builder = RoundValues.ofRates();
        for (int round = 0; round < roundsOfRungs; round++) {
            for (Map.Entry<String, Double> rung : PLANTED.entrySet()) {
                builder.settled(
                        rung.getKey(), round, 1e9 / (rung.getValue() * Math.exp(NOISE * random.nextGaussian())));
            }
            for (int option = 0; round < 3 && option < 3; option++) {
                builder.settled("o" + option, round, 1e9 / (90_000 * Math.exp(NOISE * random.nextGaussian())));
            }
        }
        return BuildupBreakdown.of(
                        LADDER, CostDifferences.of(VerdictRule.DEFAULT, builder.build(), 1e9, PLANTED.size() + 2))
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 10})
    void rarelyClaimsAStepThatCostsNothing(int rounds) {
        Map<String, Double> equal = planted(20, 0, 0, 0, 0);
        SplittableRandom random = new SplittableRandom(SEED);
        int claimed = 0;
        for (int run = 0; run < RUNS; run++) {
            BuildupBreakdown account = BuildupBreakdown.of(LADDER, costs(equal, rounds, 0.1, random))
                    .orElseThrow();
            claimed += account.parts().stream().skip(1).anyMatch(BuildupBreakdown.Part::separated) ? 1 : 0;
        }
        assertThat(claimed).isLessThanOrEqualTo(RUNS * 5 / 100);
    }

    @Test
    void whatNoiseHidesIsNotSeparatedAndUnexplained() {
        Map<String, Double> small = planted(40, 20, 1, 20, 20);
        BuildupBreakdown account = BuildupBreakdown.of(LADDER, costs(small, 3, 0.03, new SplittableRandom(SEED)))
                .orElseThrow();

        assertThat(account.of("c2").orElseThrow().separated()).isFalse();
        assertThat(account.unexplained()).isCloseTo(nanos(account, "c2"), within(1.0));
        assertThat(account.doubt())
                .isCloseTo(Math.abs(nanos(account, "c2")) / account.whole().estimate(), within(1e-9));
        assertThat(account.valid()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1, 0.001", "2, 0.001", "3, 0.5"})
    void isInvalidWhereTooMuchIsInDoubt(int rounds, double noise) {
        BuildupBreakdown account = account(rounds, noise, SEED);

        assertThat(account.doubt()).isGreaterThan(BuildupBreakdown.MAX_UNEXPLAINED);
        assertThat(account.valid()).isFalse();
    }

    /** A wire that takes nearly all of the time leaves little to doubt, and yet nothing is known of the rest. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void isInvalidInFewRoundsHoweverLittleTheStepsTake(int rounds) {
        BuildupBreakdown account = BuildupBreakdown.of(
                        LADDER, costs(planted(40, 1, 1, 1, 1), rounds, 0.001, new SplittableRandom(SEED)))
                .orElseThrow();

        assertThat(account.known()).isFalse();
        assertThat(account.valid()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"2, 0.3", "3, 1", "4, 2"})
    void noIntervalIsWiderThanACallAndNoMoreThanAllIsInDoubt(int rounds, double noise) {
        for (int run = 0; run < RUNS; run++) {
            CostDifferences costs = costs(PLANTED, rounds, noise, new SplittableRandom(SEED + run));
            BuildupBreakdown account = BuildupBreakdown.of(LADDER, costs).orElseThrow();

            assertThat(account.doubt()).isLessThanOrEqualTo(1);
            double longest = PLANTED.keySet().stream()
                    .mapToDouble(name -> costs.estimateCost(name).orElseThrow().estimate())
                    .max()
                    .orElseThrow();
            assertThat(account.parts())
                    .filteredOn(part -> part.cost().bounded())
                    .allMatch(part -> part.cost().high() - part.cost().low() <= longest);
        }
    }

    @Test
    void aRungThatIsMissingStandsTogetherWithTheNext() {
        Map<String, Double> missing = new LinkedHashMap<>(PLANTED);
        missing.remove("c1");
        missing.remove("c3");
        BuildupBreakdown account = BuildupBreakdown.of(LADDER, costs(missing, 3, 0.005, new SplittableRandom(SEED)))
                .orElseThrow();

        assertThat(account.parts())
                .extracting(BuildupBreakdown.Part::name)
                .containsExactly("kernel", "framing with format", "handover with TLS");
        assertThat(nanos(account, "c2")).isCloseTo(28_000, CLOSE);
    }

    @Test
    void makesNoClaimWithoutASettledRound() {
        Map<String, Double> missing = new LinkedHashMap<>(PLANTED);
        missing.remove("c4");

        assertThat(BuildupBreakdown.of(LADDER, costs(missing, 3, 0.005, new SplittableRandom(SEED))))
                .isEmpty();
    }

    /** The top ran in rounds that no other rung settled in, and was slower there: the steps do not add up to it. */
    @Test
    void isInvalidWhereTheStepsDoNotAddUpToTheWhole() {
        RoundValues.Builder builder = RoundValues.ofRates();
        for (int round = 0; round < 3; round++) {
            builder.settled("c0", round, 1e9 / (10_000 + round)).settled("c1", round, 1e9 / (20_000 - round));
            builder.settled("c1", round + 3, 1e9 / 30_000);
        }
        Buildup two = new Buildup("c1", List.of(new Rung("kernel", "c0"), new Rung("framing", "c1")), List.of());
        BuildupBreakdown account = BuildupBreakdown.of(
                        two, CostDifferences.of(new VerdictRule(0.6, 0.1), builder.build(), 1e9, 1))
                .orElseThrow();

        assertThat(account.doubt()).isGreaterThan(BuildupBreakdown.MAX_UNEXPLAINED);
        assertThat(account.valid()).isFalse();
    }
}
