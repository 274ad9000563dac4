package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.load.sender.MessageCalls;
import io.metrifier.load.sender.PacedSender;
import io.metrifier.load.sender.PingPongCalls;
import io.metrifier.load.sender.RunWindow;
import io.metrifier.load.sender.SenderRecorder;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.load.Senders;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

/** Ping-pong in virtual time. */
class StreamLanesTest {
    private static final long MICRO = 1_000;
    private static final long SECOND = 1_000_000_000;

    private final VirtualTime time = new VirtualTime();
    private final SenderRecorder recorder = new SenderRecorder();

    /** A stream whose pongs arrive 50 microseconds after their pings. */
    private final class Stream implements PingPong {
        private final PongListener listener;
        private final LongPredicate takes;
        private final LongPredicate answers;
        private boolean closed;

        Stream(PongListener listener, LongPredicate takes, LongPredicate answers) {
            this.listener = listener;
            this.takes = takes;
            this.answers = answers;
        }

        @Override
        public boolean ping(long timestamp) {
            if (!takes.test(time.nanos())) {
                return false;
            }
            if (answers.test(timestamp)) {
                time.at(time.nanos() + 50 * MICRO, () -> {
                    if (!closed) {
                        listener.onPong(timestamp);
                    }
                });
            }
            return true;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    @Test
    void measuresLatencyFromWhenAPingWasDue() {
        LaneTotals found = run(always -> true, always -> true);

        assertThat(found.counts()).isEqualTo(new MessageCounts(10_000, 10_000, 0, 0, 0, 0, 0, 0));
        assertThat(found.latency().percentile(0)).isBetween(49_950L, 50_000L);
        assertThat(found.latency().max()).isBetween(50_000L, 50_050L);
    }

    @Test
    void sendsPingsDelayedByBackPressure() {
        LaneTotals found = run(now -> now % SECOND >= SECOND / 10, always -> true);

        assertThat(found.counts().answered()).isEqualTo(10_000);
        assertThat(found.counts().pushedBack()).isEqualTo(1);
        assertThat(found.counts().queued()).isEqualTo(999);
        assertThat(found.latency().max()).isBetween(SECOND / 10, SECOND / 10 + SECOND / 1000);
        assertThat(found.service().max() / MICRO).isEqualTo(50);
    }

    @Test
    void detectsALostPong() {
        LaneTotals found = run(always -> true, timestamp -> timestamp != SECOND / 2);

        assertThat(found.counts()).isEqualTo(new MessageCounts(10_000, 9_999, 0, 1, 0, 0, 0, 0));
    }

    @Test
    void countsMissingPongsAtTheEndOfTheRun() {
        LaneTotals found = run(always -> true, timestamp -> timestamp < SECOND - SECOND / 100);

        assertThat(found.counts()).isEqualTo(new MessageCounts(10_000, 9_900, 0, 100, 0, 0, 0, 0));
        assertThat(found.latency().max() / SECOND).isEqualTo(2);
    }

    @Test
    void rejectsAnUnexpectedPong() {
        PingPongCalls sender = sender(always -> true, always -> true);

        sender.onPong(42);

        assertThat(recorder.counts().mismatched()).isEqualTo(1);
    }

    @Test
    void failsEveryPingOfABrokenStream() {
        PingPongCalls sender = sender(always -> true, always -> true);
        sender.onFailure(new TransportException(TransportException.Kind.UNAVAILABLE, "gone"));

        LaneTotals found = run(sender);

        assertThat(found.counts().failed()).isEqualTo(10_000);
        assertThat(found.failures()).isEqualTo(Map.of("TransportException[UNAVAILABLE]: gone", 10_000L));
    }

    private PingPongCalls sender(LongPredicate takes, LongPredicate answers) {
        return new PingPongCalls(listener -> new Stream(listener, takes, answers), 5_000, time, recorder);
    }

    private LaneTotals run(LongPredicate takes, LongPredicate answers) {
        return run(sender(takes, answers));
    }

    private LaneTotals run(MessageCalls sender) {
        Load load = SampleLoads.cold(10_000, Duration.ofSeconds(1), Duration.ofSeconds(2), new Senders(1, 1));
        new PacedSender(load.schedule(0), sender, time, recorder).run(RunWindow.of(0, load));
        LaneTotals collector = new LaneTotals(List.of(recorder));
        collector.collect();
        return collector;
    }
}
