package io.metrifier.load;

import io.metrifier.results.Distribution;
import io.metrifier.results.load.Counts;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Adds up what lanes record. For one thread. */
final class Collector {
    private final List<LaneRecorder> lanes;
    private final Histogram latency = new Histogram(Distribution.DIGITS);
    private final Histogram service = new Histogram(Distribution.DIGITS);
    private final Histogram lateness = new Histogram(Distribution.DIGITS);

    Collector(List<LaneRecorder> lanes) {
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

    Counts counts() {
        return lanes.stream().map(LaneRecorder::counts).reduce(Counts.NONE, Counts::plus);
    }

    Map<String, Long> failures() {
        Map<String, Long> all = new TreeMap<>();
        lanes.forEach(lane -> lane.failures().forEach((message, count) -> all.merge(message, count, Long::sum)));
        return all;
    }

    /** Returns when the last answer came, or {@code otherwise} where none did before that. */
    long lastAnswerAfter(long otherwise) {
        return lanes.stream().mapToLong(LaneRecorder::lastAnswer).reduce(otherwise, Math::max);
    }
}
