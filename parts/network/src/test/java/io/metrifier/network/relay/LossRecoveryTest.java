package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.Network;
import java.io.IOException;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When segments arrive over a network of 36 ms that loses one in a hundred, to the nanosecond. */
class LossRecoveryTest {
    private static final String LOSSY = "36ms,loss=1%";
    private static final long ONE_WAY = Duration.ofMillis(18).toNanos();
    private static final long ROUND_TRIP = 2 * ONE_WAY;
    private static final long TIMEOUT = ROUND_TRIP + Duration.ofMillis(200).toNanos();
    private static final int LENGTH = 100;
    private static final int UP_SEED = 1;

    private final StepClock clock = new StepClock();
    private final EventQueue timeline = new EventQueue();
    private final Network network = Network.parse(LOSSY);
    private final CongestionWindow window = new CongestionWindow(network);
    private final TrafficCounter traffic = new TrafficCounter();
    private final List<Integer> order = new ArrayList<>();
    private final List<Long> times = new ArrayList<>();
    private final Selector selector;
    private final LossRecovery segments;

    LossRecoveryTest() throws IOException {
        selector = Selector.open();
        RelayContext passage =
                new RelayContext(selector, clock, timeline, network, traffic, new TrafficCounter(), Long.MAX_VALUE);
        segments = new LossRecovery(passage, passage.upWire, traffic, window, window::recordAcknowledged);
    }

    @AfterEach
    void close() throws IOException {
        selector.close();
    }

    /** Returns whether each of the first segments is lost: equal seeds give equal losses. */
    private static List<Boolean> losses(int count) {
        NetworkDirection same = new NetworkDirection(Network.parse(LOSSY), UP_SEED);
        List<Boolean> lost = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lost.add(same.loses());
        }
        return lost;
    }

    private void send(int number) {
        window.recordSent(LENGTH, clock.now);
        segments.send(LENGTH, clock.now, () -> {
            order.add(number);
            times.add(clock.passed());
        });
    }

    /** Sends segments until the next one is lost, each after the one before has arrived; returns its number. */
    private int reachLoss() {
        int next = losses(1_000).indexOf(true);
        assertThat(next).isPositive();
        for (int i = 0; i < next; i++) {
            send(i);
            run(ROUND_TRIP);
        }
        assertThat(order).hasSize(next);
        return next;
    }

    /** Runs everything that is due in this time. */
    private void run(long nanos) {
        long end = clock.now + nanos;
        for (long left = timeline.computeDelay(clock.now); left <= end - clock.now; ) {
            clock.now += Math.max(0, left);
            timeline.runDue(clock.now);
            left = timeline.computeDelay(clock.now);
        }
        clock.now = end;
    }

    @Test
    void aSingleSegmentIsSentAgainAfterTheTimeout() {
        int lost = reachLoss();
        assertThat(losses(lost + 2).get(lost + 1)).as("sent again").isFalse();
        long begin = clock.passed();
        send(lost);
        run(Duration.ofSeconds(5).toNanos());

        assertThat(order).endsWith(lost);
        assertThat(times.get(lost) - begin).isEqualTo(TIMEOUT + ONE_WAY);
        assertThat(traffic.counts().lost()).isEqualTo(1);
    }

    @Test
    void everythingBehindALossWaitsForIt() {
        int lost = reachLoss();
        assertThat(losses(lost + 5).subList(lost + 1, lost + 5)).as("later").containsOnly(false);
        long begin = clock.passed();
        for (int i = 0; i < 4; i++) {
            send(lost + i);
        }
        run(Duration.ofSeconds(5).toNanos());

        assertThat(order).isSorted().hasSize(lost + 4);
        assertThat(times.subList(lost, lost + 4))
                .as("a round trip to find out, and one way again")
                .containsOnly(begin + ROUND_TRIP + ONE_WAY);
    }

    @Test
    void oneLaterSegmentShowsALossAfterAQuarterOfARoundTrip() {
        int lost = reachLoss();
        long begin = clock.passed();
        send(lost);
        send(lost + 1);
        run(Duration.ofSeconds(5).toNanos());

        assertThat(times.subList(lost, lost + 2)).containsOnly(begin + ROUND_TRIP + ROUND_TRIP / 4 + ONE_WAY);
    }

    @Test
    void whatArrivedBeforeALossIsNotDelayed() {
        int lost = reachLoss();

        assertThat(times.subList(0, lost)).isSorted();
        assertThat(times.get(0)).isEqualTo(ONE_WAY);
    }

    @Test
    void aLossShrinksTheWindow() {
        long before = window.room();
        int lost = reachLoss();
        send(lost);
        run(Duration.ofSeconds(5).toNanos());

        assertThat(window.room()).isEqualTo((long) (0.7 * before));
    }

    @Test
    void allArrivesInOrderWhateverIsLost() {
        int count = 2_000;
        for (int i = 0; i < count; i++) {
            send(i);
            run(Duration.ofMillis(1).toNanos());
        }
        run(Duration.ofMinutes(10).toNanos());

        assertThat(order).isSorted().hasSize(count);
        assertThat(traffic.counts().lost()).isBetween(8L, 40L);
        assertThat(window.underWay()).isZero();
    }

    @Test
    void aClosedConnectionSendsNothingAgain() {
        int lost = reachLoss();
        send(lost);
        segments.close();
        run(Duration.ofSeconds(5).toNanos());

        assertThat(order).hasSize(lost);
        assertThat(window.underWay()).isEqualTo(LENGTH);
        assertThat(timeline.computeDelay(clock.now)).isEqualTo(Long.MAX_VALUE);
    }

    /** A clock that the test sets, close to the overflow of nanoseconds, which must not matter. */
    private static final class StepClock implements RelayClock {
        private static final long START = Long.MAX_VALUE - 1_000;

        private long now = START;

        long passed() {
            return now - START;
        }

        @Override
        public long nanoTime() {
            return now;
        }

        @Override
        public void select(Selector selector, long nanos) {
            throw new UnsupportedOperationException("the test runs what is due");
        }
    }
}
