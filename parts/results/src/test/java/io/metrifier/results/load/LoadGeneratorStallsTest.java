package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.metrifier.results.Distribution;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadGeneratorStallsTest {
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;

    /** Returns the stalls of ten seconds in which a sleeper usually overslept by 70 microseconds. */
    private static LoadGeneratorStalls stalls(int count, long length) {
        Histogram late = new Histogram(Distribution.DIGITS);
        late.recordValueWithCount(70 * MICRO, (10_000 * MILLI - count * length) / (1_070 * MICRO));
        late.recordValueWithCount(length, count);
        return new LoadGeneratorStalls(Distribution.of(late));
    }

    private static Distribution allOf(long nanos) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValueWithCount(nanos, 10_000);
        return Distribution.of(histogram);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 100", // never
        "1, 5, 99.9", // half a thousandth
        "1, 50, 99", // a two-hundredth
        "10, 70, 90", // seven in a hundred
        "10, 450, 50",
        "10, 900, 10"
    })
    void percentilesBelowTheStalledShareAreValid(int count, long millis, double holds) {
        assertThat(stalls(count, millis * MILLI).holdsUpTo(allOf(300 * MICRO))).isEqualTo(holds);
    }

    @Test
    void shortStallsDoNotInvalidatePercentiles() {
        assertThat(stalls(1_000, MILLI).holdsUpTo(allOf(300 * MICRO))).isEqualTo(90);
        assertThat(stalls(1_000, MILLI).holdsUpTo(allOf(36 * MILLI))).isEqualTo(100);
    }

    @Test
    void withoutMeasurementThereAreNoStalls() {
        assertThat(new LoadGeneratorStalls(Distribution.empty()).holdsUpTo(allOf(MILLI)))
                .isEqualTo(100);
    }

    @Test
    void returnsTheStalledShareOfTheTime() {
        assertThat(stalls(10, 70 * MILLI).share(allOf(10 * MICRO), 99)).isEqualTo(0.07, offset(0.001));
    }

    @Test
    void namesPercentiles() {
        assertThat(LoadGeneratorStalls.nameOf(99.9)).isEqualTo("p99.9");
        assertThat(LoadGeneratorStalls.nameOf(50)).isEqualTo("p50");
        assertThat(LoadGeneratorStalls.nameOf(100)).isEqualTo("max");
        assertThat(LoadGeneratorStalls.nameOf(0)).isEqualTo("p0");
    }
}
