package io.metrifier.load.worker;

import io.metrifier.load.LoadObserver;
import io.metrifier.load.PastSecond;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.Counts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * Puts together what several workers tell of each second of a load, and tells it once all of them have; keeps the
 * median of each worker's seconds. Thread-safe; its observer hears one second at a time.
 */
final class Seconds {
    private final LoadObserver observer;
    private final List<Deque<PastSecond>> waiting = new ArrayList<>();
    private final List<Counts> soFar = new ArrayList<>();
    private final List<List<Long>> medians = new ArrayList<>();
    private final boolean[] ended;

    Seconds(int workers, LoadObserver observer) {
        this.observer = observer;
        this.ended = new boolean[workers];
        for (int worker = 0; worker < workers; worker++) {
            waiting.add(new ArrayDeque<>());
            soFar.add(Counts.NONE);
            medians.add(new ArrayList<>());
        }
    }

    /** A worker's next second has passed. */
    synchronized void told(int worker, PastSecond second) {
        waiting.get(worker).add(second);
        if (second.latency().count() > 0) {
            medians.get(worker).add(second.latency().percentile(50));
        }
        tell();
    }

    /** A worker has told all it will. */
    synchronized void ended(int worker) {
        ended[worker] = true;
        tell();
    }

    /** Returns the medians of each worker's seconds, in their order. */
    synchronized List<List<Long>> medians() {
        return medians.stream().map(List::copyOf).toList();
    }

    /** Returns what a worker has told of its messages. */
    synchronized Counts soFar(int worker) {
        return soFar.get(worker);
    }

    private void tell() {
        while (complete()) {
            List<PastSecond> second = new ArrayList<>();
            for (int worker = 0; worker < ended.length; worker++) {
                PastSecond next = waiting.get(worker).poll();
                if (next != null) {
                    second.add(next);
                    soFar.set(worker, next.soFar());
                }
            }
            PastSecond past = together(second);
            observer.glance(past.glance());
            observer.interval(past);
        }
    }

    private boolean complete() {
        boolean any = false;
        for (int worker = 0; worker < ended.length; worker++) {
            boolean there = !waiting.get(worker).isEmpty();
            if (!there && !ended[worker]) {
                return false;
            }
            any |= there;
        }
        return any;
    }

    private PastSecond together(List<PastSecond> parts) {
        Instant startedAt = parts.stream()
                .map(PastSecond::startedAt)
                .min(Comparator.naturalOrder())
                .orElseThrow();
        Duration length = parts.stream()
                .map(PastSecond::length)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        return new PastSecond(
                startedAt,
                length,
                Distribution.merge(parts.stream().map(PastSecond::latency).toList()),
                soFar.stream().reduce(Counts.NONE, Counts::plus));
    }
}
