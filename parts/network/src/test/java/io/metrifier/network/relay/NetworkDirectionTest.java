package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.Network;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkDirectionTest {
    private static final long START = Long.MAX_VALUE - TimeUnit.SECONDS.toNanos(1);
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    @Test
    void delaysByHalfARoundTrip() {
        NetworkDirection wire = new NetworkDirection(Network.parse("36ms"), 1);

        assertThat(wire.transmit(START, 1_000_000, START) - START).isEqualTo(18 * MILLI);
        assertThat(new NetworkDirection(Network.LOCAL, 1).transmit(START, 1_000_000, START))
                .isEqualTo(START);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1_000_000_000, 0, 1_000_000_000, Long.MAX_VALUE})
    void worksWithAnyStartTime(long start) {
        NetworkDirection wire = new NetworkDirection(Network.parse("36ms"), 1);

        assertThat(wire.computeBacklog(start)).isZero();
        assertThat(wire.transmit(start, 100, start) - start).isEqualTo(18 * MILLI);
    }

    @Test
    void trafficQueuesForTheBandwidth() {
        NetworkDirection wire = new NetworkDirection(Network.parse("2ms,bandwidth=8mbit"), 1);

        assertThat(wire.transmit(START, 1_000, START) - START).isEqualTo(2 * MILLI);
        assertThat(wire.transmit(START, 4_000, START) - START).isEqualTo(6 * MILLI);
        assertThat(wire.transmit(START + 20 * MILLI, 1_000, START) - START).isEqualTo(22 * MILLI);
    }

    @Test
    void jittersWithinItsBoundsAroundTheDelay() {
        NetworkDirection wire = new NetworkDirection(Network.parse("36ms,jitter=4ms"), 1);
        long[] delays = new long[10_001];
        for (int i = 0; i < delays.length; i++) {
            delays[i] = wire.transmit(START, 100, START) - START;
        }
        Arrays.sort(delays);

        assertThat(delays[0]).isBetween(16 * MILLI, 17 * MILLI);
        assertThat(delays[delays.length / 2]).isBetween(17_900_000L, 18_100_000L);
        assertThat(delays[delays.length - 1]).isBetween(19 * MILLI, 20 * MILLI);
    }

    @Test
    void reordersNothing() {
        NetworkDirection wire = new NetworkDirection(Network.parse("36ms,jitter=36ms"), 1);
        long last = START;
        for (int i = 0; i < 10_000; i++) {
            long due = wire.transmit(START + i * 1_000L, 100, last);
            assertThat(due - last).isNotNegative();
            last = due;
        }
    }

    @Test
    void losesTheConfiguredShare() {
        NetworkDirection wire = new NetworkDirection(Network.parse("1ms,loss=1%"), 1);
        int lost = 0;
        for (int i = 0; i < 1_000_000; i++) {
            lost += wire.loses() ? 1 : 0;
        }

        assertThat(lost).isBetween(9_500, 10_500);
    }
}
