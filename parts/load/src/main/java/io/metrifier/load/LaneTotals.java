package io.metrifier.load;

import io.metrifier.load.sender.RunWindow;
import io.metrifier.load.sender.SenderRecorder;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.MessageCounts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Adds up what lanes record. For one thread. */
final class LaneTotals {
    private final List<SenderRecorder> lanes;
    private final Histogram latency = new Histogram(Distribution.DIGITS);
    private final Histogram service = new Histogram(Distribution.DIGITS);
    private final Histogram lateness = new Histogram(Distribution.DIGITS);

    LaneTotals(List<SenderRecorder> lanes) {
        this.lanes = lanes;
    }

    /** Adds what was recorded since the last call and returns its latencies. */
    Histogram collect() {
        Histogram recent = new Histogram(Distribution.DIGITS);
        for (SenderRecorder lane : lanes) {
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
        return lanes.stream().map(SenderRecorder::counts).reduce(MessageCounts.NONE, MessageCounts::plus);
    }

    Map<String, Long> failures() {
        Map<String, Long> all = new TreeMap<>();
        lanes.forEach(lane -> lane.failures().forEach((message, count) -> all.merge(message, count, Long::sum)));
        return all;
    }

    /**
     * Returns how long messages of a schedule took: at least the schedule, or until the last answer if that came later.
     * The latency of the fastest answer is subtracted, because over a distance the last answer is late by that time
     * without any backlog.
     */
    Duration paced(RunWindow window) {
        long way = service.getTotalCount() == 0 ? 0 : service.getMinValue();
        return Duration.ofNanos(Math.max(window.end(), lastAnswerAfter(window.start()) - way) - window.start());
    }

    /** Returns the time until the last answer of a server that sets the pace. */
    Duration unpaced(RunWindow window) {
        return Duration.ofNanos(lastAnswerAfter(window.start() + 1) - window.start());
    }

    private long lastAnswerAfter(long otherwise) {
        return lanes.stream().mapToLong(SenderRecorder::lastAnswer).reduce(otherwise, Math::max);
    }
}
