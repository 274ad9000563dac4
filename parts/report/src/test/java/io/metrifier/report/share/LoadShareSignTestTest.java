package io.metrifier.report.share;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.results.InvalidityReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LoadShareSignTestTest {
    private static final int SECONDS = 30;

    private static List<List<Long>> alike(int shares, long seed) {
        Random random = new Random(seed);
        List<List<Long>> medians = new ArrayList<>();
        for (int share = 0; share < shares; share++) {
            List<Long> seconds = new ArrayList<>();
            for (int second = 0; second < SECONDS; second++) {
                seconds.add(Math.round(100_000 * Math.exp(0.2 * random.nextGaussian())));
            }
            medians.add(seconds);
        }
        return medians;
    }

    @Test
    void isNotFoundInWhatChanceDoes() {
        long found = 0;
        for (long seed = 0; seed < 2_000; seed++) {
            found += LoadShareSignTest.findDisagreements(alike(4, seed)).size();
        }
        assertThat(found).isLessThanOrEqualTo(4);
    }

    @Test
    void isFoundInNearlyEverySecondAndNotInOneBadOne() {
        List<List<Long>> medians = alike(4, 1);
        List<Long> slower = medians.get(2).stream().map(median -> median * 2).toList();
        List<Long> oneBad = new ArrayList<>(medians.get(2));
        oneBad.set(7, 50_000_000L);

        assertThat(LoadShareSignTest.findDisagreements(List.of(medians.get(0), medians.get(1), slower, medians.get(3))))
                .singleElement()
                .extracting(InvalidityReason::message)
                .asString()
                .contains("share=3/4", "above");
        assertThat(LoadShareSignTest.findDisagreements(List.of(medians.get(0), medians.get(1), oneBad, medians.get(3))))
                .isEmpty();
    }

    @Test
    void namesBothOfTwo() {
        List<Long> fast = alike(1, 1).get(0);
        List<Long> slow = fast.stream().map(median -> median * 3).toList();

        assertThat(LoadShareSignTest.findDisagreements(List.of(fast, slow))).hasSize(2);
    }

    @Test
    void needsAnotherAndSomeSeconds() {
        assertThat(LoadShareSignTest.findDisagreements(List.of(alike(1, 1).get(0))))
                .isEmpty();
        assertThat(LoadShareSignTest.findDisagreements(List.of(List.of(1L, 1L), List.of(9L, 9L))))
                .isEmpty();
        assertThat(LoadShareSignTest.findDisagreements(List.of(List.of(1L), List.of())))
                .isEmpty();
    }

    /** As any table of the binomial distribution has it. */
    @Test
    void knowsAFairCoin() {
        assertThat(LoadShareSignTest.chanceOf(0, 10)).isEqualTo(1, within(1e-12));
        assertThat(LoadShareSignTest.chanceOf(9, 10)).isEqualTo(11 / 1024.0, within(1e-12));
        assertThat(LoadShareSignTest.chanceOf(10, 10)).isEqualTo(1 / 1024.0, within(1e-12));
    }
}
