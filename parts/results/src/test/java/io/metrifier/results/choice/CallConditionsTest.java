package io.metrifier.results.choice;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.load.Rate;
import org.junit.jupiter.api.Test;

class CallConditionsTest {
    private static final CallConditions FAR =
            new CallConditions(25, "36ms,jitter=2ms,bandwidth=1gbit", new Rate(2_000));
    private static final CallConditions NEAR = new CallConditions(25, "", new Rate(2_000));

    @Test
    void changesOnlyOneDimension() {
        assertThat(FAR.with(Dimension.SIZE, 100)).isEqualTo(new CallConditions(100, FAR.network(), FAR.rate()));
        assertThat(FAR.with(Dimension.RATE, 500)).isEqualTo(new CallConditions(25, FAR.network(), new Rate(500)));
        assertThat(FAR.with(Dimension.DISTANCE, 5e6).network()).isEqualTo("5ms,jitter=2ms,bandwidth=1gbit");
        assertThat(FAR.with(Dimension.BANDWIDTH, 10e6).network()).isEqualTo("36ms,jitter=2ms,bandwidth=10mbit");
    }

    @Test
    void valuesOfAnUnlimitedLocalNetwork() {
        assertThat(FAR.with(Dimension.BANDWIDTH, Double.POSITIVE_INFINITY).at(Dimension.BANDWIDTH))
                .isInfinite();
        assertThat(FAR.with(Dimension.DISTANCE, 0).network()).isEqualTo("0ms,bandwidth=1gbit");
        assertThat(NEAR.at(Dimension.DISTANCE)).isZero();
        assertThat(NEAR.at(Dimension.BANDWIDTH)).isInfinite();
    }

    /** The jitter must not exceed the round trip. */
    @Test
    void limitsJitterToTheRoundTrip() {
        assertThat(FAR.with(Dimension.DISTANCE, 1e6).network()).isEqualTo("1ms,jitter=1ms,bandwidth=1gbit");
    }

    /** Equal conditions have one name, whatever text was parsed. */
    @Test
    void equalConditionsHaveOneName() {
        assertThat(new CallConditions(25, "same-zone", FAR.rate()))
                .isEqualTo(new CallConditions(25, "1ms,jitter=0.1ms,bandwidth=10gbit", FAR.rate()));
        assertThat(new CallConditions(25, "0ms", FAR.rate())).isEqualTo(NEAR);
        assertThat(FAR.with(Dimension.DISTANCE, 36e6)).isEqualTo(FAR);
    }
}
