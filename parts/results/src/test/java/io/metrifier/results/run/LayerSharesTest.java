package io.metrifier.results.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.results.json.Json;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class LayerSharesTest {
    private static final JvmUsage SPENT = new JvmUsage(1_200, 200, 0, 0, OptionalDouble.of(400), OptionalDouble.of(2));

    private static double sum(LayerShares shares) {
        return shares.shares().values().stream().mapToDouble(one -> one).sum();
    }

    @Test
    void dividesTimeThatTheSystemDoesNotCount() {
        LayerShares shares =
                LayerShares.of(SPENT, new LayerSamples(Map.of("codec", 3L, "framework", 1L), OptionalDouble.of(100)));

        assertThat(shares.shares())
                .containsOnly(
                        Map.entry("kernel", 0.4),
                        Map.entry("collector", 0.1),
                        Map.entry("codec", 0.375),
                        Map.entry("framework", 0.125));
        assertThat(sum(shares)).isCloseTo(1, within(1e-9));
        assertThat(shares.samples()).isEqualTo(4);
    }

    @Test
    void timeWithoutSamplesIsOther() {
        LayerShares shares = LayerShares.of(SPENT, LayerSamples.NONE);

        assertThat(shares.shares()).containsEntry("other", 0.6);
        assertThat(sum(shares)).isCloseTo(1, within(1e-9));
    }

    /** CPU ticks are coarse: kernel time may exceed the total. */
    @Test
    void sharesSumToOneDespiteCoarseTicks() {
        JvmUsage coarse = new JvmUsage(1_200, 200, 0, 0, OptionalDouble.of(1_100), OptionalDouble.of(2));

        assertThat(sum(LayerShares.of(coarse, new LayerSamples(Map.of("codec", 3L), OptionalDouble.empty()))))
                .isCloseTo(1, within(1e-9));
    }

    @Test
    void readsWritesAndAddsSamples() {
        LayerSamples one = new LayerSamples(Map.of("event loop", 3L), OptionalDouble.of(5));

        assertThat(Json.read(Json.line(one), LayerSamples.class)).isEqualTo(one);
        assertThat(one.plus(new LayerSamples(Map.of("event loop", 1L, "codec", 2L), OptionalDouble.of(2))))
                .isEqualTo(new LayerSamples(Map.of("event loop", 4L, "codec", 2L), OptionalDouble.of(7)));
        assertThat(one.plus(new LayerSamples(Map.of(), OptionalDouble.empty())).collectorNanos())
                .isEmpty();
    }
}
