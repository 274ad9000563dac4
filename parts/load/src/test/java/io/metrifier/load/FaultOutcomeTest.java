package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.lab.scenario.AsyncExchange;
import io.metrifier.lab.server.FaultWindow;
import io.metrifier.load.sender.AsyncCalls;
import io.metrifier.load.sender.MessageLog;
import io.metrifier.load.sender.PacedSender;
import io.metrifier.load.sender.RunWindow;
import io.metrifier.load.sender.Sender;
import io.metrifier.load.sender.SenderRecorder;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Pace;
import io.metrifier.results.load.Senders;
import io.metrifier.results.recovery.Recovery;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

/**
 * Servers whose faults are exactly known are called a hundred times a second for half a minute, by the lanes of the
 * load generator in virtual time. Answers take a millisecond; the fault is from 10 s to 12 s.
 */
class FaultOutcomeTest {
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000 * MILLI;
    private static final FaultWindow FAULT = new FaultWindow(10 * SECOND, 12 * SECOND);

    private final VirtualTime time = new VirtualTime();

    private Recovery seen(AsyncExchange exchange) {
        Load load = SampleLoads.cold(100, Duration.ofSeconds(30), Pace.GRACE, new Senders(1, 1));
        MessageLog logbook = new MessageLog();
        SenderRecorder recorder = new SenderRecorder(logbook);
        try (Sender lane = new PacedSender(
                load.schedule(0),
                new AsyncCalls(exchange, load.senders().inFlight(), time, recorder),
                time,
                recorder)) {
            lane.run(RunWindow.of(0, load));
        }
        return FaultOutcome.of(logbook.messages(), FAULT, Duration.ofMillis(7));
    }

    /** Returns an exchange whose calls fail at once with this kind at the given times. */
    private AsyncExchange failing(LongPredicate when, Kind kind, KnownServer server) {
        AsyncExchange answering = VirtualExchanges.async(server, time);
        return new AsyncExchange() {
            @Override
            public CompletionStage<?> start(long sequence) {
                return when.test(time.nanos())
                        ? CompletableFuture.failedFuture(new TransportException(kind, "as planted"))
                        : answering.start(sequence);
            }

            @Override
            public boolean correct(long sequence, Object answer) {
                return answering.correct(sequence, answer);
            }
        };
    }

    private static LongPredicate between(double from, double to) {
        return now -> now >= from * SECOND && now < to * SECOND;
    }

    @Test
    void serverRefusesUntilHalfASecondAfterTheFault() {
        Recovery recovery = seen(failing(between(10, 12.5), Kind.UNAVAILABLE, KnownServer.fixed(MILLI)));

        assertThat(recovery.over()).isEqualTo(Duration.ofSeconds(2));
        assertThat(recovery.silence()).as("from 9.991 s to 12.501 s").isEqualTo(Duration.ofMillis(2_510));
        assertThat(recovery.back()).contains(Duration.ofMillis(2_501));
        assertThat(recovery.backSinceOver()).contains(Duration.ofMillis(501));
        assertThat(recovery.level()).contains(Duration.ofMillis(2_510));
        assertThat(recovery.levelSinceOver()).contains(Duration.ofMillis(510));
        assertThat(recovery.failed()).isEqualTo(Map.of("UNAVAILABLE", 250L));
        assertThat(recovery.due()).isEqualTo(2_000);
        assertThat(recovery.late()).isZero();
        assertThat(recovery.p99Before()).isEqualTo(Duration.ofMillis(1));
        assertThat(recovery.p99After()).contains(Duration.ofMillis(1));
        assertThat(recovery.stalled()).isEqualTo(Duration.ofMillis(7));
    }

    @Test
    void pausedServerAnswersLate() {
        Recovery recovery = seen(VirtualExchanges.async(KnownServer.stopping(MILLI, FAULT.begin(), FAULT.end()), time));

        assertThat(recovery.silence()).as("from 9.991 s to 12.001 s").isEqualTo(Duration.ofMillis(2_010));
        assertThat(recovery.backSinceOver()).contains(Duration.ofMillis(1));
        assertThat(recovery.level()).contains(Duration.ofMillis(2_010));
        assertThat(recovery.late()).as("due from 10 s to 11.99 s").isEqualTo(200);
        assertThat(recovery.failed()).isEmpty();
    }

    @Test
    void slowServerIsNotBackToNormalUntilItIsFast() {
        KnownServer slow = taken -> taken + (taken >= FAULT.end() && taken < 15 * SECOND ? 3 * MILLI : MILLI);
        Recovery recovery = seen(failing(between(10, 12), Kind.TIMEOUT, slow));

        assertThat(recovery.backSinceOver()).contains(Duration.ofMillis(3));
        assertThat(recovery.p99After()).contains(Duration.ofMillis(3));
        // One in a hundred may be late: the second that begins 10 ms before the last of them.
        assertThat(recovery.levelSinceOver()).contains(Duration.ofMillis(2_990));
        assertThat(recovery.late()).isEqualTo(300);
        assertThat(recovery.failed()).isEqualTo(Map.of("TIMEOUT", 200L));
    }

    @Test
    void serverNeverComesBack() {
        Recovery recovery = seen(failing(between(10, 99), Kind.UNAVAILABLE, KnownServer.fixed(MILLI)));

        assertThat(recovery.silence()).as("from 9.991 s to 29.99 s").isEqualTo(Duration.ofMillis(19_999));
        assertThat(recovery.back()).isEmpty();
        assertThat(recovery.level()).isEmpty();
        assertThat(recovery.p99After()).isEmpty();
    }

    @Test
    void unnoticedFaultIsBackToNormalAtOnce() {
        Recovery recovery = seen(VirtualExchanges.async(KnownServer.fixed(MILLI), time));

        assertThat(recovery.silence()).isEqualTo(Duration.ofMillis(10));
        assertThat(recovery.backSinceOver()).contains(Duration.ZERO);
        assertThat(recovery.levelSinceOver()).contains(Duration.ZERO);
        assertThat(recovery.due()).isEqualTo(2_000);
    }

    @Test
    void laterStallDoesNotCount() {
        Recovery recovery = seen(VirtualExchanges.async(KnownServer.stopping(MILLI, 20 * SECOND, 25 * SECOND), time));

        assertThat(recovery.silence()).isEqualTo(Duration.ofMillis(10));
        assertThat(recovery.late()).isEqualTo(500);
    }

    @Test
    void unansweredMessagesAreCountedAtTheEnd() {
        KnownServer drops = taken -> taken == 11 * SECOND ? KnownServer.NEVER : taken + MILLI;

        assertThat(seen(VirtualExchanges.async(drops, time)).failed()).isEqualTo(Map.of("UNANSWERED", 1L));
    }

    @Test
    void rejectsFailuresBeforeTheFault() {
        assertThatThrownBy(() -> seen(failing(between(3, 3.01), Kind.REMOTE, KnownServer.fixed(MILLI))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a call was not answered before the fault: failure=REMOTE");
    }
}
