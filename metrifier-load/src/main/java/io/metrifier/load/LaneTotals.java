package io.metrifier.load;

import io.metrifier.load.lane.LaneRecorder;
import io.metrifier.load.lane.RunWindow;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.MessageCounts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Adds up what lanes record. For one thread. */
final class LaneTotals {
    private final List<LaneRecorder> lanes;
    private final Histogram latency = new Histogram(Distribution.DIGITS);
    private final Histogram service = new Histogram(Distribution.DIGITS);
    private final Histogram lateness = new Histogram(Distribution.DIGITS);

    LaneTotals(List<LaneRecorder> lanes) {
        this.lanes = lanes;
    }

    /** Takes what was recorded since the last call and returns the latencies among it. */
    Histogram collect() {
        Histogram recent = new Histogram(Distribution.DIGITS);
        for (LaneRecorder lane : lanes) {
            recent.add(lane.takeLatency());
            service.add(lane.takeService());
            lateness.add(lane.takeLateness());
        }
        latency.add(recent);
        return recent;
    }

    Distribution latency() {
        return Distribution.of(latency);
    }

    Distribution service() {
        return Distribution.of(service);
    }

    Distribution lateness() {
        return Distribution.of(lateness);
    }

    MessageCounts counts() {
        return lanes.stream().map(LaneRecorder::counts).reduce(MessageCounts.NONE, MessageCounts::plus);
    }

    Map<String, Long> failures() {
        Map<String, Long> all = new TreeMap<>();
        lanes.forEach(lane -> lane.failures().forEach((message, count) -> all.merge(message, count, Long::sum)));
        return all;
    }

    /**
     * Returns how long messages of a schedule took: no less than the schedule, and to the last answer where that came
     * later. What the fastest answer took is left out, for over a distance the last one is on its way that long too,
     * and none is late for it.
     */
    Duration paced(RunWindow window) {
        long way = service.getTotalCount() == 0 ? 0 : service.getMinValue();
        return Duration.ofNanos(Math.max(window.end(), lastAnswerAfter(window.start()) - way) - window.start());
    }

    /** Returns how long it took to the last answer of a server that sets the pace. */
    Duration unpaced(RunWindow window) {
        return Duration.ofNanos(lastAnswerAfter(window.start() + 1) - window.start());
    }

    private long lastAnswerAfter(long otherwise) {
        return lanes.stream().mapToLong(LaneRecorder::lastAnswer).reduce(otherwise, Math::max);
    }
}
