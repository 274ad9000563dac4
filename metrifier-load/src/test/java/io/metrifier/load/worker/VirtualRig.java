package io.metrifier.load.worker;

import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.PastSecond;
import io.metrifier.results.Distribution;
import io.metrifier.results.Finding;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.Counts;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Measured;
import io.metrifier.results.load.Schedule;
import io.metrifier.results.load.Usage;
import io.metrifier.results.run.Settlement;
import io.metrifier.results.subject.Subject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import org.HdrHistogram.Histogram;

/** Sends the whole schedule of a load in no time, to a server whose every answer follows from when it was due. */
class VirtualRig implements Rig {
    private static final long SECOND = 1_000_000_000;

    private final Clock clock;
    private final LongUnaryOperator latency;

    VirtualRig(Clock clock, LongUnaryOperator latency) {
        this.clock = clock;
        this.latency = latency;
    }

    /** Answers as every rig's server does: no two neighbours alike, and no two seconds. */
    static VirtualRig usual() {
        return new VirtualRig(VirtualCrew.CLOCK, VirtualRig::usual);
    }

    static long usual(long due) {
        return 100_000 + Math.floorMod(due * 0x9E3779B97F4A7C15L, 50_000L);
    }

    @Override
    public Optional<Settlement> open(Subject subject, Load load, int generation) throws InterruptedException {
        return Optional.of(SampleResults.settled());
    }

    @Override
    public LoadResult measure(Load load, int round, Limits limits, LoadObserver observer) throws InterruptedException {
        Map<Long, Histogram> seconds = new TreeMap<>();
        Histogram all = new Histogram(Distribution.DIGITS);
        for (int lane = 0; lane < load.lanes(); lane++) {
            Schedule schedule = load.schedule(lane);
            for (long due = schedule.next(); due < load.duration().toNanos(); due = schedule.next()) {
                all.recordValue(latency.applyAsLong(due));
                seconds.computeIfAbsent(due / SECOND, second -> new Histogram(Distribution.DIGITS))
                        .recordValue(latency.applyAsLong(due));
            }
        }
        seconds.values()
                .forEach(second -> observer.interval(new PastSecond(
                        clock.instant(),
                        Duration.ofSeconds(1),
                        Distribution.of(second),
                        answered(second.getTotalCount()))));
        return result(load, round, all);
    }

    private LoadResult result(Load load, int round, Histogram all) {
        LoadResult sample = SampleResults.valid();
        Distribution none = Distribution.empty();
        return new LoadResult(
                sample.subject(),
                load,
                round,
                new Measured(
                        clock.instant(),
                        load.duration(),
                        answered(all.getTotalCount()),
                        Map.of(),
                        Distribution.of(all),
                        Distribution.of(all),
                        none,
                        none,
                        Usage.UNKNOWN),
                sample.environment(),
                findings(),
                null);
    }

    /** Returns why its part is invalid; nothing here. */
    List<Finding> findings() {
        return List.of();
    }

    private static Counts answered(long count) {
        return new Counts(count, count, 0, 0, 0, 0, 0, 0);
    }

    @Override
    public void close() {}
}
