package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.load.sender.OpenAnswers;
import io.metrifier.load.sender.SystemLoadClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
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

    /** Answers that arrive one by one, each at once when it is asked for. */
    private static final class Arriving implements OpenAnswers {
        private final LongConsumer onReceive;
        private int left;

        Arriving(int count, LongConsumer onReceive) {
            this.left = count;
            this.onReceive = onReceive;
        }

        @Override
        public boolean areAwaited() {
            return left > 0;
        }

        @Override
        public boolean receive(long nanos) {
            onReceive.accept(nanos);
            left--;
            return true;
        }
    }

    @Test
    void receivesAnswersWhileItWaits() {
        SystemLoadClock time = new SystemLoadClock(Duration.ZERO);
        Arriving answers = new Arriving(3, nanos -> {});
        long due = time.nanos() + 20 * MILLI;

        assertThat(time.waitUntil(due, answers)).isGreaterThanOrEqualTo(due);
        assertThat(answers.areAwaited()).isFalse();
    }

    @Test
    void receivesOnceBeforeALateMessage() {
        SystemLoadClock time = new SystemLoadClock(LONG);
        Arriving answers = new Arriving(3, nanos -> {});

        time.waitUntil(time.nanos() - MILLI, answers);

        assertThat(answers.left).isEqualTo(2);
    }

    @Test
    void waitsForAnswersAsleepIfNothingIsDueForLong() {
        List<Long> waits = new ArrayList<>();
        SystemLoadClock time = new SystemLoadClock(Duration.ZERO);

        time.waitUntil(time.nanos() + 50 * MILLI, new Arriving(2, waits::add));

        assertThat(waits.get(0)).isZero();
        assertThat(waits.get(1)).isBetween(2 * MILLI, 50 * MILLI);
    }

    @Test
    void receivingIsNoWaiting() {
        // Every reading of the clock says that 100 us of CPU time were used; receiving takes longer than that.
        long[] cpu = {0};
        SystemLoadClock time = new SystemLoadClock(LONG, () -> cpu[0] += 100_000);
        Arriving answers = new Arriving(2, nanos -> {
            long end = System.nanoTime() + MILLI;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        });

        time.waitUntil(time.nanos() + 50 * MILLI, answers);

        assertThat(time.spunNanos()).isBetween(0L, 3_000L);
    }
}
