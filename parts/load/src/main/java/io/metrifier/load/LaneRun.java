package io.metrifier.load;

import io.metrifier.load.sender.RunWindow;
import io.metrifier.load.sender.SenderSet;
import io.metrifier.load.sender.SystemLoadClock;
import io.metrifier.network.TimerSlack;
import io.metrifier.results.Distribution;
import io.metrifier.results.document.Metric;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.LoadMetrics;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** Runs lanes on separate threads and measures machine noise, time and cost meanwhile. */
final class LaneRun {
    /** The time between two summaries. */
    static final Duration SECOND = Duration.ofSeconds(1);

    /** The time between two summaries of a warm-up: so short that their code is compiled before the measurement. */
    static final Duration WARMUP_INTERVAL = Duration.ofMillis(20);

    private static final long HEAD_START = 20_000_000;
    private static final Duration SLACK = Duration.ofSeconds(5);

    private final SenderSet lanes;
    private final Load load;
    private final Duration callTimeout;
    private final Supplier<Optional<JvmUsage>> server;
    private final Duration interval;
    private final LoadObserver observer;
    private final LaneTotals collector;
    private final List<IntervalSummary> seconds = new ArrayList<>();

    LaneRun(
            SenderSet lanes,
            Load load,
            Duration callTimeout,
            Supplier<Optional<JvmUsage>> server,
            Duration interval,
            LoadObserver observer) {
        this.lanes = lanes;
        this.load = load;
        this.callTimeout = callTimeout;
        this.server = server;
        this.interval = interval;
        this.observer = observer;
        this.collector = new LaneTotals(lanes.recorders());
    }

    /**
     * Runs the lanes to their end. A lane that does not end in time because a call never returns is left behind; its
     * messages are then missing in the counts.
     */
    LoadMeasurement run() throws InterruptedException {
        JitterMeter jitter = new JitterMeter(new SystemLoadClock(Duration.ZERO));
        UsageSnapshot before = UsageSnapshot.now(server);
        Instant startedAt = Instant.now();
        RunWindow window = RunWindow.of(System.nanoTime() + HEAD_START, load);
        CountDownLatch done = new CountDownLatch(lanes.size());
        CountDownLatch costCounted = new CountDownLatch(1);
        startDaemon("load-jitter", jitter);
        lanes.forEach((number, lane) -> startDaemon("load-lane-" + number, () -> {
            try {
                lane.run(window);
            } catch (RuntimeException | Error e) {
                lane.recorder().recordCrash(e);
            } finally {
                done.countDown();
            }
            awaitQuietly(costCounted);
        }));
        try {
            observe(done, window.giveUp() + callTimeout.plus(SLACK).toNanos());
            return gather(startedAt, window, before, jitter.stop());
        } finally {
            jitter.stop();
            costCounted.countDown();
        }
    }

    /**
     * Each interval begins where the previous one was collected: what happens while it is reported belongs to the next
     * one.
     */
    private void observe(CountDownLatch done, long deadline) throws InterruptedException {
        boolean ended = false;
        Instant from = Instant.now();
        while (!ended && System.nanoTime() < deadline) {
            ended = done.await(interval.toNanos(), TimeUnit.NANOSECONDS);
            Distribution latency = Distribution.of(collector.collect());
            Instant to = Instant.now();
            IntervalHistogram past =
                    new IntervalHistogram(from, Duration.between(from, to), latency, collector.counts());
            IntervalSummary summary = past.summary();
            seconds.add(summary);
            observer.summary(summary);
            observer.interval(past);
            from = to;
        }
    }

    private LoadMeasurement gather(Instant startedAt, RunWindow window, UsageSnapshot before, Distribution stalls) {
        collector.collect();
        MessageCounts counts = collector.counts();
        Duration elapsed = lanes.isPaced() ? collector.paced(window) : collector.unpaced(window);
        Map<String, Metric> costs = UsageSnapshot.now(server).since(before, counts.answered(), elapsed);
        costs.put(LoadMetrics.PACING, Metric.of(lanes.spunNanos() / (double) elapsed.toNanos(), "ratio"));
        costs.put(LoadMetrics.SPIN, Metric.of(lanes.spin().toNanos(), "ns"));
        return new LoadMeasurement(
                startedAt,
                elapsed,
                counts,
                collector.failures(),
                Map.of(
                        LoadMetrics.LATENCY, collector.latency(),
                        LoadMetrics.SERVICE, collector.service(),
                        LoadMetrics.LATENESS, collector.lateness(),
                        LoadMetrics.STALLS, stalls),
                costs,
                Map.of(
                        LoadMetrics.ANSWERED, listSeconds(IntervalSummary::answered),
                        LoadMetrics.P50, listSeconds(IntervalSummary::p50Nanos),
                        LoadMetrics.P99, listSeconds(IntervalSummary::p99Nanos)),
                Map.of(LoadMetrics.POLLED, String.valueOf(lanes.isPolled())));
    }

    private List<Double> listSeconds(ToLongFunction<IntervalSummary> figure) {
        return seconds.stream()
                .map(second -> (double) figure.applyAsLong(second))
                .toList();
    }

    private static void startDaemon(String name, Runnable work) {
        Runnable inTime = () -> {
            TimerSlack.setToMinimum();
            work.run();
        };
        Thread thread = new Thread(inTime, name);
        thread.setDaemon(true);
        thread.start();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
