package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.choose.Planted.Truth;
import io.metrifier.report.choice.SensitivityCurve;
import io.metrifier.report.choice.SensitivityCurve.Crossover;
import io.metrifier.results.choice.Dimension;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Checks the error rates of crossovers between contenders with planted figures, whose forks differ by a tenth. The
 * bounds are those of docs/choose.md.
 */
@Tag("full")
class CrossoverTruthTest {
    private static final long SEED = 20_261_122;
    private static final int PLENTY = 100_000;

    /** Without a distance there is no map to fill in. */
    private static final List<Dimension> LINES = List.of(Dimension.SIZE, Dimension.BANDWIDTH, Dimension.RATE);

    /** The number of searches for one crossover by outcome. */
    private record Tally(int right, int wrong, int none) {
        Tally plus(SensitivityCurve curve, double truth) {
            List<Crossover> found = curve.crossovers();
            boolean within = found.size() == 1
                    && found.get(0).before().value() <= truth
                    && found.get(0).after().value() >= truth;
            return found.isEmpty()
                    ? new Tally(right, wrong, none + 1)
                    : within ? new Tally(right + 1, wrong, none) : new Tally(right, wrong + 1, none);
        }
    }

    /** One contender has a low cost per call and a high cost per person, the other the reverse, so that they cross. */
    @ParameterizedTest(name = "{0} rounds at the most, {1} searches")
    @CsvSource({"5, 100", "20, 20"})
    void findsACrossoverOfTwoWhereItIs(int maxRounds, int runs) throws InterruptedException {
        Tally tally = new Tally(0, 0, 0);
        for (int run = 0; run < runs; run++) {
            SplittableRandom random = new SplittableRandom(SEED + run);
            double crossing = 25 * Math.pow(10, random.nextDouble());
            double each = 500 + 1_000 * random.nextDouble();
            PlantedPlaces conditions = new PlantedPlaces(SEED + run, PLENTY)
                    .with("proto", 20e3, Dimension.SIZE, each)
                    .with("avro", 20e3 + crossing * each * 0.9, Dimension.SIZE, each * 0.1);
            tally = tally.plus(conditions.curve(Dimension.SIZE, maxRounds), crossing);
        }

        assertThat(tally.right()).as(tally.toString()).isGreaterThanOrEqualTo(runs * 95 / 100);
    }

    /** Equal contenders cross nowhere, however long the search is. */
    @ParameterizedTest(name = "{0} alike, {1} rounds at the most, {2} searches")
    @CsvSource({"2, 5, 120", "3, 5, 40", "2, 20, 20"})
    void rarelyFindsACrossoverOfEquals(int contenders, int maxRounds, int runs) throws InterruptedException {
        int claimed = 0;
        for (int run = 0; run < runs; run++) {
            PlantedPlaces conditions = new PlantedPlaces(SEED + run, PLENTY);
            for (int i = 0; i < contenders; i++) {
                conditions.with("c" + i, at -> Truth.costing(50e3));
            }
            Optional<SensitivityCurve> crossed = conditions.courses(LINES, maxRounds).values().stream()
                    .filter(curve -> !curve.crossovers().isEmpty())
                    .findFirst();
            claimed += crossed.isPresent() ? 1 : 0;
        }

        assertThat(claimed).isLessThanOrEqualTo(runs * 5 / 100);
    }

    /** Contenders of which one is always better by a quarter do not cross either. */
    @ParameterizedTest(name = "{0} rounds at the most, {1} searches")
    @CsvSource({"5, 40", "20, 20"})
    void rarelyFindsACrossoverWhereOneIsAlwaysBetter(int maxRounds, int runs) throws InterruptedException {
        int claimed = 0;
        for (int run = 0; run < runs; run++) {
            PlantedPlaces conditions = new PlantedPlaces(SEED + run, PLENTY)
                    .with("best", 40e3, Dimension.SIZE, 400)
                    .with("next", 50e3, Dimension.SIZE, 500);
            claimed += conditions.courses(LINES, maxRounds).values().stream()
                            .allMatch(curve -> curve.crossovers().isEmpty())
                    ? 0
                    : 1;
        }

        assertThat(claimed).isLessThanOrEqualTo(runs * 5 / 100);
    }
}
