package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the error rates of changes that E-divisive reports. The bounds are those of docs/history.md. */
class EDivisiveTest {
    private static final long SEED = 20_261_122;
    private static final EDivisive RULE = new EDivisive(EDivisive.DEFAULT.significance(), 199, 3, 1);

    private static double[] series(int runs, double spread, SplittableRandom random) {
        double[] values = new double[runs];
        Arrays.setAll(values, i -> spread * random.nextGaussian());
        return values;
    }

    /** Now and then a run is far off, as on a machine that others use. */
    private static double[] withOutliers(double[] values, SplittableRandom random) {
        return Arrays.stream(values)
                .map(value -> random.nextInt(10) == 0 ? value * 8 : value)
                .toArray();
    }

    private static double[] stepped(double[] values, int from, double step) {
        double[] stepped = values.clone();
        for (int i = from; i < stepped.length; i++) {
            stepped[i] += step;
        }
        return stepped;
    }

    @ParameterizedTest(name = "{0} runs, outliers: {1}")
    @CsvSource({"9, false", "20, false", "20, true", "40, false"})
    void rarelyTellsAChangeWhereThereIsNone(int runs, boolean outliers) {
        int claimed = 0;
        int all = 400;
        for (int i = 0; i < all; i++) {
            SplittableRandom random = new SplittableRandom(SEED + i);
            double[] values = series(runs, 0.05, random);
            claimed += RULE.changes(outliers ? withOutliers(values, random) : values)
                            .isEmpty()
                    ? 0
                    : 1;
        }

        assertThat(claimed).isLessThanOrEqualTo(all * 5 / 100);
    }

    /** Runs that differ by a twentieth, and a fifth more from one of them on. */
    @ParameterizedTest(name = "{0} runs")
    @CsvSource({"16", "20", "40"})
    void findsAPlantedChangeWhereItIs(int runs) {
        int right = 0;
        int all = 200;
        for (int i = 0; i < all; i++) {
            SplittableRandom random = new SplittableRandom(SEED + i);
            int planted = 4 + random.nextInt(runs - 7);
            List<Integer> found = RULE.changes(stepped(series(runs, 0.05, random), planted, Math.log(1.2)));
            right += found.stream().anyMatch(at -> Math.abs(at - planted) <= 1) ? 1 : 0;
        }

        assertThat(right).isGreaterThanOrEqualTo(all * 95 / 100);
    }

    @Test
    void findsOneChangeAfterAnother() {
        double[] values = series(30, 0.02, new SplittableRandom(SEED));

        assertThat(RULE.changes(stepped(stepped(values, 10, 0.3), 20, -0.5))).containsExactly(10, 20);
    }

    @Test
    void seesNothingInASeriesThatIsShortOrStandsStill() {
        assertThat(EDivisive.DEFAULT.changes(new double[0])).isEmpty();
        assertThat(EDivisive.DEFAULT.changes(new double[] {1, 1, 1, 9, 9})).isEmpty();
        assertThat(EDivisive.DEFAULT.changes(new double[20])).isEmpty();
    }

    /** The same runs always have the same history. */
    @Test
    void tellsTheSameOfTheSame() {
        double[] values = stepped(series(12, 0.1, new SplittableRandom(SEED)), 6, 0.12);

        assertThat(EDivisive.DEFAULT.changes(values)).isEqualTo(EDivisive.DEFAULT.changes(values.clone()));
    }

    @Test
    void refusesARuleThatIsNone() {
        assertThatThrownBy(() -> new EDivisive(0, 199, 3, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("significance=0.0 permutations=199 fewest=3");
    }
}
