package io.metrifier.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class AxisTest {
    private static List<String> ticks(Axis.Kind kind, int wanted, double... values) {
        Axis axis = new Axis("p99", kind, NumberFormats::time);
        return axis.ticks(axis.scale(DoubleStream.of(values), 0, 300), wanted).stream()
                .map(axis::write)
                .toList();
    }

    @Test
    void labelsPowersOfTenWhereThereAreEnough() {
        assertThat(ticks(Axis.Kind.LOGARITHMIC, 5, 2e3, 3e7)).containsExactly("10 µs", "100 µs", "1 ms", "10 ms");
        assertThat(ticks(Axis.Kind.LOGARITHMIC, 5, 1e5, 9e5)).containsExactly("100 µs", "200 µs", "500 µs", "1 ms");
    }

    @Test
    void labelsThreeValuesAtLeastHoweverCloseTheyAre() {
        assertThat(ticks(Axis.Kind.LOGARITHMIC, 5, 1.2e5, 1.3e5))
                .containsExactly("110 µs", "120 µs", "130 µs", "140 µs");
        for (double highest = 1; highest < 1e4; highest *= 1.07) {
            assertThat(ticks(Axis.Kind.LOGARITHMIC, 4, 1, highest)).hasSizeBetween(3, 10);
            assertThat(ticks(Axis.Kind.LINEAR, 3, highest)).hasSizeBetween(3, 10);
        }
    }

    @Test
    void namesALogScale() {
        assertThat(new Axis("p99", Axis.Kind.LOGARITHMIC, NumberFormats::time).title())
                .isEqualTo("p99, log scale");
        assertThat(new Axis("p99", Axis.Kind.LINEAR, NumberFormats::time).title())
                .isEqualTo("p99");
    }
}
