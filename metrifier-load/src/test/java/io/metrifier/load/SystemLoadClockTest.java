package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.load.lane.SystemLoadClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SystemLoadClockTest {
    private static final Duration LONG = Duration.ofSeconds(1);
    private static final long MILLI = 1_000_000;

    @Test
    void returnsOnceItIsTime() {
        SystemLoadClock time = new SystemLoadClock(LONG);
        long due = time.nanos() + 100 * MILLI;

        assertThat(time.waitUntil(due)).isGreaterThanOrEqualTo(due);
        assertThat(time.waitUntil(due)).isGreaterThanOrEqualTo(due);
    }

    @Test
    void excludesTimeInWhichOtherThreadsHadTheCore() {
        SystemLoadClock alwaysYielding = new SystemLoadClock(LONG, () -> 42);

        alwaysYielding.waitUntil(alwaysYielding.nanos() + 100 * MILLI);

        assertThat(alwaysYielding.spunNanos()).isBetween(0L, 3_000L);
    }

    @Test
    void countsCpuTimeOfWaiting() {
        long[] cpu = {0};
        SystemLoadClock time = new SystemLoadClock(LONG, () -> cpu[0] += 100_000);

        while (time.spunNanos() == 0) {
            time.waitUntil(time.nanos() + 100 * MILLI);
        }

        assertThat(time.spunNanos()).isBetween(100_000L, 103_000L);
    }
}
