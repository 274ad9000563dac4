package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

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
import io.metrifier.results.metric.FaultMetrics;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
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

    private Map<String, Double> seen(AsyncExchange exchange) {
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
        return FaultOutcome.of(logbook.messages(), FAULT, Duration.ofMillis(7)).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, figure -> figure.getValue().value()));
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
            public boolean isCorrect(long sequence, Object answer) {
                return answering.isCorrect(sequence, answer);
            }
        };
    }

    private static LongPredicate between(double from, double to) {
        return now -> now >= from * SECOND && now < to * SECOND;
    }

    @Test
    void serverRefusesUntilHalfASecondAfterTheFault() {
        Map<String, Double> seen = seen(failing(between(10, 12.5), Kind.UNAVAILABLE, KnownServer.fixed(MILLI)));

        assertThat(seen)
                .as("no answer from 9.991 s to 12.501 s")
                .containsOnly(
                        entry(FaultMetrics.OVER, 2.0),
                        entry(FaultMetrics.NO_ANSWER, 2.51),
                        entry(FaultMetrics.BACK, 2.501),
                        entry(FaultMetrics.BACK_SINCE_OVER, .501),
                        entry(FaultMetrics.LEVEL, 2.51),
                        entry(FaultMetrics.LEVEL_SINCE_OVER, .51),
                        entry(FaultMetrics.FAILED + "UNAVAILABLE", 250.0),
                        entry(FaultMetrics.DUE, 2_000.0),
                        entry(FaultMetrics.LATE, 0.0),
                        entry(FaultMetrics.P99_BEFORE, 1.0),
                        entry(FaultMetrics.P99_AFTER, 1.0),
                        entry(FaultMetrics.STALLED, .007));
    }

    @Test
    void pausedServerAnswersLate() {
        Map<String, Double> seen =
                seen(VirtualExchanges.async(KnownServer.stopping(MILLI, FAULT.begin(), FAULT.end()), time));

        assertThat(seen)
                .as("no answer from 9.991 s to 12.001 s, late if due from 10 s to 11.99 s")
                .contains(
                        entry(FaultMetrics.NO_ANSWER, 2.01),
                        entry(FaultMetrics.BACK_SINCE_OVER, .001),
                        entry(FaultMetrics.LEVEL, 2.01),
                        entry(FaultMetrics.LATE, 200.0));
        assertThat(seen.keySet()).noneMatch(name -> name.startsWith(FaultMetrics.FAILED));
    }

    @Test
    void slowServerIsNotBackToNormalUntilItIsFast() {
        KnownServer slow = taken -> taken + (taken >= FAULT.end() && taken < 15 * SECOND ? 3 * MILLI : MILLI);
        Map<String, Double> seen = seen(failing(between(10, 12), Kind.TIMEOUT, slow));

        // One in a hundred may be late: the second that begins 10 ms before the last of them.
        assertThat(seen)
                .contains(
                        entry(FaultMetrics.BACK_SINCE_OVER, .003),
                        entry(FaultMetrics.P99_AFTER, 3.0),
                        entry(FaultMetrics.LEVEL_SINCE_OVER, 2.99),
                        entry(FaultMetrics.LATE, 300.0),
                        entry(FaultMetrics.FAILED + "TIMEOUT", 200.0));
    }

    @Test
    void serverNeverComesBack() {
        Map<String, Double> seen = seen(failing(between(10, 99), Kind.UNAVAILABLE, KnownServer.fixed(MILLI)));

        assertThat(seen)
                .as("no answer from 9.991 s to 29.99 s")
                .containsEntry(FaultMetrics.NO_ANSWER, 19.999)
                .doesNotContainKeys(
                        FaultMetrics.BACK,
                        FaultMetrics.BACK_SINCE_OVER,
                        FaultMetrics.LEVEL,
                        FaultMetrics.LEVEL_SINCE_OVER,
                        FaultMetrics.P99_AFTER);
    }

    @Test
    void unnoticedFaultIsBackToNormalAtOnce() {
        Map<String, Double> seen = seen(VirtualExchanges.async(KnownServer.fixed(MILLI), time));

        assertThat(seen)
                .contains(
                        entry(FaultMetrics.NO_ANSWER, .01),
                        entry(FaultMetrics.BACK_SINCE_OVER, 0.0),
                        entry(FaultMetrics.LEVEL_SINCE_OVER, 0.0),
                        entry(FaultMetrics.DUE, 2_000.0));
    }

    @Test
    void laterStallDoesNotCount() {
        Map<String, Double> seen =
                seen(VirtualExchanges.async(KnownServer.stopping(MILLI, 20 * SECOND, 25 * SECOND), time));

        assertThat(seen).contains(entry(FaultMetrics.NO_ANSWER, .01), entry(FaultMetrics.LATE, 500.0));
    }

    @Test
    void unansweredMessagesAreCountedAtTheEnd() {
        KnownServer drops = taken -> taken == 11 * SECOND ? KnownServer.NEVER : taken + MILLI;

        assertThat(seen(VirtualExchanges.async(drops, time))).containsEntry(FaultMetrics.FAILED + "UNANSWERED", 1.0);
    }

    @Test
    void rejectsFailuresBeforeTheFault() {
        assertThatThrownBy(() -> seen(failing(between(3, 3.01), Kind.REMOTE, KnownServer.fixed(MILLI))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a call failed before the fault: failure=REMOTE");
    }
}
