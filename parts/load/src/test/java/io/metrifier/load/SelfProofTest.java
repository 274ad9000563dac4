package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.scenario.AsyncExchange;
import io.metrifier.lab.scenario.ScenarioCall;
import io.metrifier.load.sender.AsyncCalls;
import io.metrifier.load.sender.BlockingCalls;
import io.metrifier.load.sender.MessageCalls;
import io.metrifier.load.sender.PacedSender;
import io.metrifier.load.sender.RunWindow;
import io.metrifier.load.sender.Sender;
import io.metrifier.load.sender.SenderRecorder;
import io.metrifier.results.Distribution;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.load.ArrivalProcess;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.load.Senders;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.LongStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Measures servers whose latencies are known. Time is virtual, so the only error is that of the histogram: one part in
 * a thousand.
 */
class SelfProofTest {
    private static final Duration DURATION = Duration.ofSeconds(10);
    private static final Duration GRACE = Duration.ofSeconds(60);
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000_000_000;
    private static final double HISTOGRAM_ERROR = 0.001;

    private final VirtualTime time = new VirtualTime();
    private final SenderRecorder recorder = new SenderRecorder();

    @ParameterizedTest
    @ValueSource(strings = {"constant", "poisson", "bursts:50"})
    void reportsAFixedDelayUnderEveryArrival(String arrival) {
        Load load = load(1_000, arrival);
        KnownServer server = KnownServer.fixed(700 * MICRO);

        LaneTotals found = waiting(load, server);

        assertAgrees(found, ExactLatencies.waiting(due(load), server));
        assertThat(found.service().max()).isCloseTo(700 * MICRO, within(HISTOGRAM_ERROR));
    }

    @ParameterizedTest
    @ValueSource(strings = {"constant", "poisson", "bursts:50"})
    void measuresStallsWithABlockingLane(String arrival) {
        Load load = load(1_000, arrival);
        KnownServer server = KnownServer.stalling(100 * MICRO, 2 * SECOND, 200 * MILLI);

        assertAgrees(waiting(load, server), ExactLatencies.waiting(due(load), server));
    }

    @Test
    void measuresStallsWithAnAsyncLane() {
        Load load = inFlight(load(1_000, "constant"), 1_000);
        KnownServer server = KnownServer.stalling(100 * MICRO, 2 * SECOND, 200 * MILLI);

        LaneTotals found = notWaiting(load, server);

        assertAgrees(found, ExactLatencies.inFlight(due(load), 1_000, server));
        // A tenth of the messages meets a stall and waits from 0 to 200 ms for its end.
        assertThat(found.latency().percentile(89)).isLessThan(MILLI);
        assertThat(found.latency().percentile(95)).isCloseTo(100 * MILLI, within(0.02));
        assertThat(found.latency().percentile(99)).isCloseTo(180 * MILLI, within(0.02));
        assertThat(found.latency().max()).isCloseTo(200 * MILLI, within(0.02));
    }

    @Test
    void measuresAStopOfThreeSeconds() {
        Load load = load(1_000, Duration.ofSeconds(30), GRACE);
        KnownServer server = KnownServer.stopping(100 * MICRO, 10 * SECOND, 13 * SECOND);

        LaneTotals found = notWaiting(inFlight(load, 5_000), server);

        assertAgrees(found, ExactLatencies.inFlight(due(load), 5_000, server));
        assertThat(found.latency().percentile(95)).isCloseTo(1_500 * MILLI, within(0.02));
        assertThat(found.latency().percentile(99)).isCloseTo(2_700 * MILLI, within(0.02));
    }

    @Test
    void naiveClosedLoopMissesTheStall() {
        Load load = load(1_000, Duration.ofSeconds(30), GRACE);
        KnownServer server = KnownServer.stopping(100 * MICRO, 10 * SECOND, 13 * SECOND);
        ExactLatencies truth = ExactLatencies.waiting(due(load), server);

        NaiveClosedLoop naive = new NaiveClosedLoop(VirtualExchanges.blocking(server, time), time);
        naive.run(load.pace().duration().toNanos(), MILLI);

        assertThat(truth.percentile(95)).isGreaterThan(SECOND);
        assertThat(naive.times().getValueAtPercentile(99.9)).isLessThan(MILLI);
        assertAgrees(waiting(load, server, new VirtualTime()), truth);
    }

    @Test
    void sendsEveryMessageDelayedByBackPressure() {
        Load load = inFlight(load(1_000, "constant"), 10);
        KnownServer server = KnownServer.stalling(9 * MILLI, 2 * SECOND, 200 * MILLI);

        LaneTotals found = notWaiting(load, server);

        ExactLatencies truth = ExactLatencies.inFlight(due(load), 10, server);
        assertThat(found.counts().answered()).isEqualTo(truth.count());
        assertThat(found.counts().pushedBack()).isPositive();
        for (String percent : Distribution.PERCENTS) {
            double share = Double.parseDouble(percent);
            long exact = truth.percentile(share);
            // Each message that was pushed back is offered again within the retry time, and the delays of a backlog add
            // up.
            assertThat(found.latency().percentile(share))
                    .as(percent)
                    .isBetween((long) (exact * (1 - HISTOGRAM_ERROR)), (long) (exact * 1.002) + 25 * PacedSender.RETRY);
        }
    }

    @Test
    void recordsADroppedAnswerWithItsWait() {
        Load load = load(1_000, DURATION, Duration.ofSeconds(2));
        KnownServer drops = taken -> taken % SECOND == 0 ? KnownServer.NEVER : taken + MILLI;

        LaneTotals found = notWaiting(load, drops);

        assertThat(found.counts().unanswered()).isEqualTo(10);
        assertThat(found.counts().answered()).isEqualTo(9_990);
        long giveUp = 12 * SECOND;
        ExactLatencies truth = ExactLatencies.of(LongStream.concat(
                LongStream.range(0, 9_990).map(i -> MILLI),
                LongStream.range(0, 10).map(i -> giveUp - i * SECOND)));
        assertAgrees(found, truth);
    }

    @Test
    void recordsATimeoutWithItsWait() {
        Load load = load(10, "constant");
        ScenarioCall exchange = new ScenarioCall() {
            @Override
            public void call(long sequence) {
                time.advanceTo(time.nanos() + (sequence == 50 ? 2 * SECOND : MILLI));
                if (sequence == 50) {
                    throw new TransportException(TransportException.Kind.TIMEOUT, "no answer in time");
                }
            }

            @Override
            public boolean isCorrect(long sequence) {
                return true;
            }
        };

        LaneTotals found = run(load, new BlockingCalls(exchange, time, recorder), time);

        assertThat(found.counts().unanswered()).isEqualTo(1);
        assertThat(found.counts().answered()).isEqualTo(99);
        assertThat(found.counts().queued()).as("due while the lane waited").isBetween(19L, 21L);
        assertThat(found.latency().max()).isCloseTo(2 * SECOND, within(HISTOGRAM_ERROR));
        assertThat(found.failures()).containsOnlyKeys("TransportException[TIMEOUT]: no answer in time");
    }

    @Test
    void excludesFailuresFromLatencies() {
        Load load = load(100, "constant");
        AsyncExchange fails = new AsyncExchange() {
            @Override
            public CompletionStage<?> start(long sequence) {
                if (sequence % 2 == 0) {
                    throw new IllegalStateException("closed");
                }
                return CompletableFuture.completedFuture("wrong");
            }

            @Override
            public boolean isCorrect(long sequence, Object answer) {
                return answer.equals("right");
            }
        };

        LaneTotals found = run(load, new AsyncCalls(fails, 10, time, recorder), time);

        assertThat(found.counts()).isEqualTo(new MessageCounts(1_000, 500, 500, 0, 0, 500, 0, 0));
        assertThat(found.latency().count()).isEqualTo(500);
        assertThat(found.failures()).isEqualTo(Map.of("java.lang.IllegalStateException: closed", 500L));
    }

    @Test
    void recordsUnsentMessagesWithTheirWait() {
        Load load = load(100, DURATION, Duration.ZERO);
        KnownServer slow = KnownServer.fixed(20 * MILLI);

        LaneTotals found = waiting(load, slow);

        assertThat(found.counts().due()).isEqualTo(1_000);
        assertThat(found.counts().answered()).isEqualTo(500);
        assertThat(found.counts().unsent()).isEqualTo(500);
        assertThat(found.latency().count()).as("nothing is left out").isEqualTo(1_000);
        assertThat(found.latency().percentile(50)).isCloseTo(2_500 * MILLI, within(0.02));
    }

    @Test
    void separatesItsOwnLatenessFromTheServers() {
        VirtualTime sluggish = new VirtualTime(300 * MICRO);
        Load load = load(100, "constant");

        LaneTotals found = waiting(load, KnownServer.fixed(MILLI), sluggish);

        assertThat(found.lateness().percentile(50)).isCloseTo(300 * MICRO, within(HISTOGRAM_ERROR));
        assertThat(found.service().percentile(50)).isCloseTo(MILLI, within(HISTOGRAM_ERROR));
        assertThat(found.latency().percentile(50)).isCloseTo(1_300 * MICRO, within(HISTOGRAM_ERROR));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 200, 2_000})
    void distanceDoesNotReduceTheAchievedRate(long millis) {
        Load load = inFlight(load(1_000, "constant"), 5_000);

        LaneTotals found = notWaiting(load, KnownServer.fixed(millis * MILLI));

        assertThat(found.counts().answered()).isEqualTo(10_000);
        assertThat(found.paced(RunWindow.of(0, load))).isEqualTo(load.pace().duration());
    }

    @Test
    void backlogReducesTheAchievedRate() {
        Load load = load(100, "constant");

        LaneTotals found = waiting(load, KnownServer.fixed(20 * MILLI));

        assertThat(found.paced(RunWindow.of(0, load)))
                .isCloseTo(load.pace().duration().multipliedBy(2), Duration.ofMillis(50));
    }

    private static Load load(double rate, String arrival) {
        return SampleLoads.arriving(load(rate, DURATION, GRACE), ArrivalProcess.parse(arrival));
    }

    private static Load load(double rate, Duration duration, Duration grace) {
        return SampleLoads.cold(rate, duration, grace, new Senders(1, 1));
    }

    private static Load inFlight(Load load, int messages) {
        return load.with(SampleLoads.inFlight(load.senders(), messages));
    }

    private static long[] due(Load load) {
        return ExactLatencies.due(load.schedule(0), load.pace().duration().toNanos());
    }

    private LaneTotals waiting(Load load, KnownServer server) {
        return waiting(load, server, time);
    }

    private LaneTotals waiting(Load load, KnownServer server, VirtualTime clock) {
        return run(load, new BlockingCalls(VirtualExchanges.blocking(server, clock), clock, recorder), clock);
    }

    private LaneTotals notWaiting(Load load, KnownServer server) {
        AsyncExchange exchange = VirtualExchanges.async(server, time);
        return run(load, new AsyncCalls(exchange, load.senders().inFlight(), time, recorder), time);
    }

    private LaneTotals run(Load load, MessageCalls outlet, VirtualTime clock) {
        try (Sender lane = new PacedSender(load.schedule(0), outlet, clock, recorder)) {
            lane.run(RunWindow.of(0, load));
        }
        LaneTotals collector = new LaneTotals(List.of(recorder));
        collector.collect();
        return collector;
    }

    private static void assertAgrees(LaneTotals found, ExactLatencies truth) {
        assertThat(found.latency().count()).isEqualTo(truth.count());
        for (String percent : Distribution.PERCENTS) {
            double share = Double.parseDouble(percent);
            assertThat(found.latency().percentile(share))
                    .as("p%s of %s", percent, truth)
                    .isCloseTo(truth.percentile(share), within(HISTOGRAM_ERROR));
        }
    }

    private static Percentage within(double share) {
        return Percentage.withPercentage(100 * share);
    }
}
