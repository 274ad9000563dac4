package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.lab.scenario.ScenarioCall;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClosedLoopTest {
    private static final Duration BRIEF = Duration.ofMillis(20);
    private static final Duration CALL_TIMEOUT = Duration.ofSeconds(5);

    /** Counts its calls, and answers one of them wrongly. */
    private static final class Counted implements ScenarioCall {
        private final AtomicLong calls = new AtomicLong();
        private final long wrong;

        Counted(long wrong) {
            this.wrong = wrong;
        }

        @Override
        public void call(long sequence) {
            calls.incrementAndGet();
        }

        @Override
        public boolean isCorrect(long sequence) {
            return sequence != wrong;
        }
    }

    @Test
    void countsAllCallsAndTheCountedPart() throws InterruptedException {
        Counted one = new Counted(-1);
        Counted two = new Counted(-1);
        try (ClosedLoop loop = new ClosedLoop(List.of(one, two), CALL_TIMEOUT)) {
            BurstWorkload.Count first = loop.run(BRIEF, BRIEF, 0);
            BurstWorkload.Count second = loop.run(Duration.ZERO, BRIEF, 0);
            assertThat(first.made() + second.made()).isEqualTo(one.calls.get() + two.calls.get());
            assertThat(first.calls())
                    .isBetween(0L, first.made())
                    .isEqualTo(first.latency().count());
        }
    }

    /** Calls of 5 ms in bursts of 12 ms: a share of a call counts neither as a call nor as time. */
    @Test
    void timesWholeCallsAndMakesEnoughOfThem() throws InterruptedException {
        ScenarioCall slow = failing(
                sequence -> {
                    LockSupport.parkNanos(5_000_000);
                    return false;
                },
                new IllegalStateException());
        try (ClosedLoop loop = new ClosedLoop(List.of(slow), CALL_TIMEOUT)) {
            BurstWorkload.Count count = loop.run(Duration.ofMillis(2), Duration.ofMillis(12), 20);

            assertThat(count.calls()).isBetween(20L, count.made() - 1);
            assertThat(count.latency().count()).isEqualTo(count.calls());
            assertThat(count.latency().percentile(0)).isGreaterThanOrEqualTo(4_900_000);
            assertThat((double) count.nanos() / count.calls())
                    .isCloseTo(count.latency().mean(), withPercentage(5));
        }
    }

    @Test
    void makesNoCallsBetweenBursts() throws InterruptedException {
        Counted exchange = new Counted(-1);
        try (ClosedLoop loop = new ClosedLoop(List.of(exchange), CALL_TIMEOUT)) {
            long made = loop.run(Duration.ZERO, BRIEF, 0).made();
            assertThat(exchange.calls.get()).isEqualTo(made);
        }
    }

    @Test
    void aWrongAnswerEndsTheBurst() {
        try (ClosedLoop loop = new ClosedLoop(List.of(new Counted(3), new Counted(-1)), CALL_TIMEOUT)) {
            assertThatThrownBy(() -> loop.run(Duration.ZERO, Duration.ofMinutes(1), 0))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("unexpected answer: call=3");
        }
    }

    /** An exchange whose calls fail, all of them or one. */
    private static ScenarioCall failing(LongPredicate which, RuntimeException failure) {
        return new ScenarioCall() {
            @Override
            public void call(long sequence) {
                if (which.test(sequence)) {
                    throw failure;
                }
            }

            @Override
            public boolean isCorrect(long sequence) {
                return true;
            }
        };
    }

    static Stream<RuntimeException> failures() {
        return Stream.of(
                new IllegalStateException("no more"), new TransportException(Kind.UNAVAILABLE, "gone at once"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailedCallEndsTheBurstWithItsReason(RuntimeException failure) {
        try (ClosedLoop loop = new ClosedLoop(List.of(failing(sequence -> true, failure)), CALL_TIMEOUT)) {
            assertThatThrownBy(() -> loop.run(Duration.ZERO, Duration.ofMinutes(1), 0))
                    .hasMessageContaining("a measured call failed")
                    .hasRootCauseMessage(failure.getMessage());
        }
    }

    /** One in ten thousand calls may be lost with its connection, and is not counted as an answer. */
    @Test
    void rareLostConnectionsAreCountedAndTolerated() throws InterruptedException {
        AtomicBoolean lostOne = new AtomicBoolean();
        ScenarioCall losing = failing(
                sequence -> sequence == 20_000 && lostOne.compareAndSet(false, true),
                new TransportException(Kind.UNAVAILABLE, "gone"));
        try (ClosedLoop loop = new ClosedLoop(List.of(losing), CALL_TIMEOUT)) {
            long lost = 0;
            long made = 0;
            while (made < 40_000) {
                BurstWorkload.Count count = loop.run(Duration.ZERO, Duration.ofMillis(20), 0);
                made += count.made();
                lost += count.lost();
            }
            assertThat(lost).isEqualTo(1);
        }
    }
}
