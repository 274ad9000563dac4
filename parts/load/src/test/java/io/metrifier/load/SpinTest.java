package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.load.sender.SpinCalibration;
import java.time.Duration;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

class SpinTest {
    private long now = Long.MAX_VALUE - 7;
    private int naps;

    /** Calibrates on a machine with this oversleep by sleep. */
    private Duration calibrated(IntToLongFunction oversleep) {
        return SpinCalibration.calibrate(() -> now, nanos -> now += nanos + oversleep.applyAsLong(naps++));
    }

    @Test
    void isTheNinetiethPercentileOfOversleep() {
        assertThat(calibrated(nap -> nap % 10 == 3 ? 900_000 : 70_000 + nap)).isEqualTo(Duration.ofNanos(70_049));
    }

    @Test
    void isBounded() {
        assertThat(calibrated(nap -> 0)).isEqualTo(Duration.ofNanos(20_000));
        assertThat(calibrated(nap -> 3_000_000)).isEqualTo(Duration.ofNanos(500_000));
    }

    @Test
    void takesAboutThirtyMilliseconds() {
        long before = now;

        calibrated(nap -> 70_000);

        assertThat(Duration.ofNanos(now - before)).isEqualTo(Duration.ofNanos(28_500_000));
    }
}
