package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.choose.Planted.Truth;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.PreferenceVerdict.State;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Proves what a choice is worth on planted contenders whose truth is known, forks of which differ by a tenth. Every
 * bound is that of docs/choose.md.
 */
class ChooserTruthTest {
    private static final int SCENARIOS = 30;
    private static final int SEEDS = 20;
    private static final long SEED = 20_261_122;
    private static final double BOUND = 10e6;
    private static final String PROMISE = "p99<10ms";

    /** How far the second is behind the best, among them less than what matters. */
    private static final double[] LEADS = {1.03, 1.07, 1.15, 1.3, 2};

    /** Enough for hundreds of rounds. */
    private static final int PLENTY = 3_000;

    private static final int A_FEW = 48;

    /** Who is to be chosen among whom. */
    private record Scenario(
            Map<String, Truth> truth, @Nullable String promise) {
        /** Returns how many times as dear somebody is as the best of those that keep the promise. */
        double regret(String name) {
            double best = truth.values().stream()
                    .filter(this::keeps)
                    .mapToDouble(Truth::cpuNanos)
                    .min()
                    .orElseThrow();
            Truth chosen = truth.getOrDefault(name, Truth.costing(Double.POSITIVE_INFINITY));
            return keeps(chosen) ? chosen.cpuNanos() / best : Double.POSITIVE_INFINITY;
        }

        private boolean keeps(Truth one) {
            return promise == null || one.latencyNanos() < BOUND;
        }

        Decision choose(long seed, int measurements) throws InterruptedException {
            Planted planted = new Planted(seed, Planted.FORKS, measurements);
            truth.forEach(planted::with);
            return planted.choose(Planted.question(promise, Preference.COST));
        }
    }

    /** Two to six contenders; with a promise, which two of three have, the cheapest of all breaks it. */
    private static Scenario scenario(int number) {
        SplittableRandom random = new SplittableRandom(SEED + number);
        Map<String, Truth> truth = new LinkedHashMap<>();
        double best = 40e3 + 40e3 * random.nextDouble();
        truth.put("best", Truth.costing(best));
        double next = best * LEADS[number % LEADS.length];
        truth.put("next", Truth.costing(next));
        for (int i = 0; i < number / LEADS.length % 5 - 1; i++) {
            truth.put("other" + i, Truth.costing(next * (1.1 + 2 * random.nextDouble())));
        }
        boolean promised = number % 3 > 0;
        if (promised) {
            truth.put("tempting", Truth.costing(best * 0.7).late(BOUND * (1.2 + random.nextDouble())));
        }
        return new Scenario(truth, promised ? PROMISE : null);
    }

    /** What came of many choices. */
    private record Tally(int right, int wrong, int undecided) {
        int all() {
            return right + wrong + undecided;
        }
    }

    private static Tally tally(int measurements) throws InterruptedException {
        int right = 0;
        int wrong = 0;
        int undecided = 0;
        for (int number = 0; number < SCENARIOS; number++) {
            Scenario scenario = scenario(number);
            for (int seed = 0; seed < SEEDS; seed++) {
                Decision decision = scenario.choose(SEED + 1_000L * number + seed, measurements);
                String best = decision.answer().best();
                if (decision.answer().state() == State.INCONCLUSIVE) {
                    undecided++;
                } else if (best != null && scenario.regret(best) <= 1.05) {
                    right++;
                } else {
                    wrong++;
                }
            }
        }
        return new Tally(right, wrong, undecided);
    }

    @Test
    void thereIsABestInEveryScenario() {
        for (int number = 0; number < SCENARIOS; number++) {
            Scenario scenario = scenario(number);
            assertThat(scenario.regret("best")).isEqualTo(1);
            assertThat(scenario.truth().keySet().stream()
                            .max(Comparator.comparingDouble(scenario::regret))
                            .orElseThrow())
                    .isNotEqualTo("best");
        }
    }

    /** With time enough it finds the best of them, or one that is as good to within a twentieth. */
    @Test
    void recommendsTheBestWhereThereIsTime() throws InterruptedException {
        Tally tally = tally(PLENTY);

        assertThat(tally.right()).as(tally.toString()).isGreaterThanOrEqualTo(tally.all() * 95 / 100);
    }

    /** With the time of a coffee it says that it does not know, rather than something wrong. */
    @Test
    void isUndecidedRatherThanWrongWhereThereIsNot() throws InterruptedException {
        Tally tally = tally(A_FEW);

        assertThat(tally.wrong()).as(tally.toString()).isLessThanOrEqualTo(tally.all() * 5 / 100);
        assertThat(tally.right()).as(tally.toString()).isGreaterThanOrEqualTo(tally.all() / 3);
    }

    /** Whatever the time, one of equals is said to be worse in at most one of twenty choices. */
    @ParameterizedTest
    @CsvSource({"2, 48, 1000", "4, 48, 200", "6, 48, 100", "2, 600, 100", "6, 600, 20"})
    void rarelyPrefersOneOfEquals(int contenders, int measurements, int runs) throws InterruptedException {
        int claimed = 0;
        for (int run = 0; run < runs; run++) {
            Decision decision = equal(contenders).choose(SEED + run, measurements);
            claimed += decision.candidates().stream().anyMatch(one -> one.fate() == CandidateOutcome.BEHIND) ? 1 : 0;
        }

        assertThat(claimed).isLessThanOrEqualTo(runs * 5 / 100);
    }

    /** In the rounds that twenty minutes have, equals are hardly ever shown to be equal either. */
    @ParameterizedTest
    @CsvSource({"2, 10", "4, 20", "6, 30"})
    void rarelyDecidesAnythingAboutEqualsInAFewRounds(int contenders, int measurements) throws InterruptedException {
        int runs = 400;
        int decided = 0;
        for (int run = 0; run < runs; run++) {
            Decision decision = equal(contenders).choose(SEED + run, measurements);
            decided += decision.answer().state() == State.INCONCLUSIVE ? 0 : 1;
        }

        assertThat(decided).isLessThanOrEqualTo(runs * 5 / 100);
    }

    private static Scenario equal(int contenders) {
        Map<String, Truth> truth = new LinkedHashMap<>();
        for (int i = 0; i < contenders; i++) {
            truth.put("c" + i, Truth.costing(50e3));
        }
        return new Scenario(truth, null);
    }

    /** One that breaks the promise by a hair is not recommended for its price. */
    @Test
    void rarelyRecommendsWhoBreaksThePromiseByAHair() throws InterruptedException {
        int runs = 200;
        int fooled = 0;
        Map<String, Truth> truth = new LinkedHashMap<>();
        truth.put("tempting", Truth.costing(20e3).late(BOUND * 1.02));
        truth.put("best", Truth.costing(50e3));
        Scenario scenario = new Scenario(truth, PROMISE);
        for (int run = 0; run < runs; run++) {
            Decision decision = scenario.choose(SEED + run, 200);
            fooled += decision.answer().state() == State.CONCLUSIVE
                            && "tempting".equals(decision.answer().best())
                    ? 1
                    : 0;
        }

        assertThat(fooled).isLessThanOrEqualTo(runs * 5 / 100);
    }
}
