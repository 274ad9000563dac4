package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a sender may send in each round trip. */
class CongestionWindowTest {
    private static final long START = Long.MAX_VALUE - TimeUnit.SECONDS.toNanos(1);
    private static final long ROUND_TRIP = TimeUnit.MILLISECONDS.toNanos(36);
    private static final long RETRANSMISSION_TIMEOUT = TimeUnit.MILLISECONDS.toNanos(236);

    private long now = START;

    @Test
    void doublesEveryRoundTripFromTenSegments() {
        CongestionWindow window = window("36ms");

        assertThat(rounds(window, 100_000)).containsExactly(14_480L, 28_960L, 56_560L);
        assertThat(rounds(window, 100_000)).containsExactly(100_000L);
    }

    @Test
    void isLimitedByTheNetwork() {
        CongestionWindow share = window("36ms,bandwidth=100mbit,queue=28ms");
        rounds(share, 10_000_000);
        assertThat(share.room()).isEqualTo(625_000);

        CongestionWindow near = window("1ms,bandwidth=1gbit");
        rounds(near, 10_000_000);
        assertThat(near.room()).isEqualTo(250_000);

        CongestionWindow unlimited = window("36ms");
        rounds(unlimited, 100_000_000);
        assertThat(unlimited.room()).isEqualTo(4L * 1024 * 1024);
    }

    @Test
    void growsOnlyIfUsed() {
        CongestionWindow window = window("36ms");
        for (int i = 0; i < 1_000; i++) {
            rounds(window, 100);
        }

        assertThat(window.room()).isEqualTo(14_480);
    }

    @Test
    void isHalvedForEachIdleTimeout() {
        CongestionWindow window = window("36ms");
        rounds(window, 1_000_000);
        long before = window.room();
        long lastSent = now - ROUND_TRIP;

        window.resume(lastSent + RETRANSMISSION_TIMEOUT);
        assertThat(window.room()).isEqualTo(before);
        window.resume(lastSent + 2 * RETRANSMISSION_TIMEOUT);
        assertThat(window.room()).isEqualTo(before / 2);
        window.resume(lastSent + 1_000 * RETRANSMISSION_TIMEOUT);
        assertThat(window.room()).isEqualTo(14_480);
    }

    @Test
    void shrinksIfNotUsedForATimeout() {
        CongestionWindow window = window("36ms");
        rounds(window, 1_000_000);
        for (int i = 0; i < 1_000; i++) {
            rounds(window, 100);
        }

        assertThat(window.room()).isBetween(14_480L, 14_500L);
    }

    @Test
    void shrinksOnceForAllLossesOfARoundTrip() {
        CongestionWindow window = window("36ms");
        rounds(window, 1_000_000);
        long before = window.room();
        window.recordSent(100_000, now);
        window.shrink();
        window.shrink();

        assertThat(window.room() + 100_000).isEqualTo((long) (0.7 * before));
        window.recordAcknowledged(100_000);
        window.shrink();
        assertThat(window.room()).isLessThan(before / 2);
    }

    @Test
    void growsByHalfASegmentInARoundTripAfterALoss() {
        CongestionWindow window = window("36ms");
        rounds(window, 1_000_000);
        window.shrink();
        long before = window.room();
        for (int i = 0; i < 10; i++) {
            rounds(window, window.room());
        }

        assertThat(window.room() - before).isBetween(7_000L, 8_000L);
    }

    @Test
    void keepsTwoSegmentsWhateverIsLost() {
        CongestionWindow window = window("36ms");
        for (int i = 0; i < 100; i++) {
            window.shrink();
        }

        assertThat(window.room()).isEqualTo(2_896);
    }

    @Test
    void isUnlimitedForIdealTcpOrNoDistance() {
        assertThat(window("36ms,tcp=ideal").room()).isEqualTo(Long.MAX_VALUE);
        assertThat(window("local").room()).isEqualTo(Long.MAX_VALUE);
    }

    private static CongestionWindow window(String network) {
        return new CongestionWindow(Network.parse(network));
    }

    /** Sends this number of bytes as soon as allowed, and returns how many were sent in each round trip. */
    private List<Long> rounds(CongestionWindow window, long bytes) {
        List<Long> rounds = new ArrayList<>();
        for (long left = bytes; left > 0; ) {
            window.resume(now);
            long sent = Math.min(left, window.room());
            window.recordSent((int) sent, now);
            now += ROUND_TRIP;
            window.recordAcknowledged((int) sent);
            rounds.add(sent);
            left -= sent;
        }
        return rounds;
    }
}
