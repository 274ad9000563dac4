package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.choose.Planted.Truth;
import io.metrifier.report.choice.SensitivityCurve;
import io.metrifier.report.choice.SensitivityCurve.Crossover;
import io.metrifier.results.choice.Dimension;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Proves what a crossover is worth on planted contenders that cross where it is known, forks of which differ by a
 * tenth. Every bound is that of docs/choose.md.
 */
class CrossoverTruthTest {
    private static final long SEED = 20_261_122;
    private static final int PLENTY = 100_000;

    /** Without a distance there is no map to fill in. */
    private static final List<Dimension> LINES = List.of(Dimension.SIZE, Dimension.BANDWIDTH, Dimension.RATE);

    /** What came of many searches for one crossover. */
    private record Tally(int right, int wrong, int none) {
        Tally plus(SensitivityCurve course, double truth) {
            List<Crossover> found = course.crossovers();
            boolean within = found.size() == 1
                    && found.get(0).before().value() <= truth
                    && found.get(0).after().value() >= truth;
            return found.isEmpty()
                    ? new Tally(right, wrong, none + 1)
                    : within ? new Tally(right + 1, wrong, none) : new Tally(right, wrong + 1, none);
        }
    }

    /** One is cheap to call and dear for each person, the other the other way round; they cross somewhere. */
    @ParameterizedTest(name = "{0} rounds at the most, {1} searches")
    @CsvSource({"5, 100", "20, 20"})
    void findsACrossoverOfTwoWhereItIs(int mostRounds, int runs) throws InterruptedException {
        Tally tally = new Tally(0, 0, 0);
        for (int run = 0; run < runs; run++) {
            SplittableRandom random = new SplittableRandom(SEED + run);
            double crossing = 25 * Math.pow(10, random.nextDouble());
            double each = 500 + 1_000 * random.nextDouble();
            PlantedPlaces places = new PlantedPlaces(SEED + run, PLENTY)
                    .with("proto", 20e3, Dimension.SIZE, each)
                    .with("avro", 20e3 + crossing * each * 0.9, Dimension.SIZE, each * 0.1);
            tally = tally.plus(places.course(Dimension.SIZE, mostRounds), crossing);
        }

        assertThat(tally.right()).as(tally.toString()).isGreaterThanOrEqualTo(runs * 95 / 100);
    }

    /** Two that are the same everywhere cross nowhere, however long somebody looks. */
    @ParameterizedTest(name = "{0} alike, {1} rounds at the most, {2} searches")
    @CsvSource({"2, 5, 120", "3, 5, 40", "2, 20, 20"})
    void rarelyFindsACrossoverOfEquals(int contenders, int mostRounds, int runs) throws InterruptedException {
        int claimed = 0;
        for (int run = 0; run < runs; run++) {
            PlantedPlaces places = new PlantedPlaces(SEED + run, PLENTY);
            for (int i = 0; i < contenders; i++) {
                places.with("c" + i, at -> Truth.costing(50e3));
            }
            Optional<SensitivityCurve> crossed = places.courses(LINES, mostRounds).values().stream()
                    .filter(course -> !course.crossovers().isEmpty())
                    .findFirst();
            claimed += crossed.isPresent() ? 1 : 0;
        }

        assertThat(claimed).isLessThanOrEqualTo(runs * 5 / 100);
    }

    /** Two of which one is always better by a quarter cross nowhere either. */
    @ParameterizedTest(name = "{0} rounds at the most, {1} searches")
    @CsvSource({"5, 40", "20, 20"})
    void rarelyFindsACrossoverWhereOneIsAlwaysBetter(int mostRounds, int runs) throws InterruptedException {
        int claimed = 0;
        for (int run = 0; run < runs; run++) {
            PlantedPlaces places = new PlantedPlaces(SEED + run, PLENTY)
                    .with("best", 40e3, Dimension.SIZE, 400)
                    .with("next", 50e3, Dimension.SIZE, 500);
            claimed += places.courses(LINES, mostRounds).values().stream()
                            .allMatch(course -> course.crossovers().isEmpty())
                    ? 0
                    : 1;
        }

        assertThat(claimed).isLessThanOrEqualTo(runs * 5 / 100);
    }
}
