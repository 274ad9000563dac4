package io.metrifier.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.lab.scenario.ScenarioCall;
import io.metrifier.results.Distribution;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Threads that make one call after the other during a burst, and sleep between bursts. Each thread rotates through the
 * requests by its own count, and every answer that the exchange checks must be right.
 */
final class ClosedLoop implements BurstWorkload {
    /** The time after the call timeout within which the last answers of a burst must have arrived. */
    private static final Duration SLACK = Duration.ofSeconds(5);

    /** Counters of two threads on the same cache line would slow down both. */
    private static final int STRIDE = 16;

    /**
     * One in this number of calls may be lost with its connection: about once in a hundred thousand calls the JDK's
     * client on JDK 17 closes a connection during a POST, and repeats a GET.
     */
    private static final long LOST = 10_000;

    private final List<Caller> callers = new ArrayList<>();
    private final AtomicLongArray made;
    private final AtomicLong lost = new AtomicLong();
    private final Duration patience;
    private volatile @Nullable Burst burst;
    private volatile boolean closed;

    /** Starts one thread for each exchange; the threads sleep until the first burst. */
    ClosedLoop(List<ScenarioCall> exchanges, Duration callTimeout) {
        this.patience = callTimeout.plus(SLACK);
        this.made = new AtomicLongArray(exchanges.size() * STRIDE);
        for (int number = 0; number < exchanges.size(); number++) {
            Caller caller = new Caller(exchanges.get(number), number);
            callers.add(caller);
            caller.start();
        }
    }

    @Override
    public Count run(Duration lead, Duration length, int fewest) throws InterruptedException {
        Burst running = new Burst(callers.size());
        long before = made();
        burst = running;
        callers.forEach(LockSupport::unpark);
        sleepUntil(System.nanoTime() + lead.toNanos(), running);
        // One call of each caller began before.
        long enough = made() + callers.size() + fewest;
        running.counting = true;
        sleepUntil(System.nanoTime() + length.toNanos(), running);
        sleepUntilMade(enough, running);
        running.over = true;
        if (!running.ended.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("a call did not end within its timeout: waited=" + patience);
        }
        if (running.failure != null) {
            throw new IllegalStateException("a measured call failed: reason=" + running.failure, running.failure);
        }
        return count(length, made() - before, running.lost.sum());
    }

    /** Counts whole calls: of calls that take longer than a part of a burst, the time would count and the call not. */
    private Count count(Duration length, long made, long lost) {
        Histogram latency = new Histogram(Distribution.DIGITS);
        long nanos = 0;
        for (Caller caller : callers) {
            latency.add(caller.times);
            nanos += caller.last - caller.first;
        }
        long calls = latency.getTotalCount();
        long each = calls == 0 ? length.toNanos() : nanos / callers.size();
        return new Count(calls, each, made, lost, Distribution.of(latency));
    }

    private static void sleepUntil(long moment, Burst running) throws InterruptedException {
        for (long left = moment - System.nanoTime(); left > 0; left = moment - System.nanoTime()) {
            if (running.ended.await(left, TimeUnit.NANOSECONDS)) {
                return;
            }
        }
    }

    /** Every call ends within its timeout or ends the burst, so this takes no longer than these calls may. */
    private void sleepUntilMade(long calls, Burst running) throws InterruptedException {
        boolean ended = false;
        while (!ended && made() < calls) {
            ended = running.ended.await(1, TimeUnit.MILLISECONDS);
        }
    }

    private long made() {
        long sum = 0;
        for (int number = 0; number < callers.size(); number++) {
            sum += made.getOpaque(number * STRIDE);
        }
        return sum;
    }

    /** Stops the threads after their current calls. */
    @Override
    public void close() {
        closed = true;
        callers.forEach(LockSupport::unpark);
    }

    /** One burst, which ends when its time has passed or a call fails. */
    private static final class Burst {
        private final CountDownLatch ended;
        private final LongAdder lost = new LongAdder();
        private volatile boolean counting;
        private volatile boolean over;
        private volatile @Nullable Throwable failure;

        Burst(int callers) {
            ended = new CountDownLatch(callers);
        }
    }

    private final class Caller extends Thread {
        private final ScenarioCall exchange;
        private final int number;
        /** The times of the counted calls of a burst, the begin of the first one and the end of the last one. */
        private final Histogram times = new Histogram(Distribution.DIGITS);

        private long first;
        private long last;

        Caller(ScenarioCall exchange, int number) {
            super("caller-" + number);
            setDaemon(true);
            this.exchange = exchange;
            this.number = number;
        }

        @Override
        public void run() {
            Burst done = null;
            while (!closed) {
                Burst next = burst;
                if (next == null || next == done) {
                    LockSupport.park(this);
                } else {
                    call(next);
                    done = next;
                }
            }
        }

        private boolean isAnswered(long sequence, Burst running) {
            boolean counts = running.counting;
            long from = System.nanoTime();
            try {
                exchange.call(sequence);
            } catch (TransportException e) {
                if (e.kind() != Kind.UNAVAILABLE || lost.incrementAndGet() > made() / LOST) {
                    throw e;
                }
                running.lost.increment();
                return false;
            }
            long to = System.nanoTime();
            if (!exchange.isCorrect(sequence)) {
                throw new IllegalStateException("unexpected answer: call=" + sequence);
            }
            if (counts) {
                if (times.getTotalCount() == 0) {
                    first = from;
                }
                last = to;
                times.recordValue(to - from);
            }
            return true;
        }

        private void call(Burst running) {
            times.reset();
            first = 0;
            last = 0;
            try {
                long sequence = made.get(number * STRIDE);
                while (!running.over && !closed) {
                    if (isAnswered(sequence, running)) {
                        made.setOpaque(number * STRIDE, ++sequence);
                    }
                }
            } catch (RuntimeException | Error e) {
                running.failure = e;
                running.over = true;
            } finally {
                running.ended.countDown();
            }
        }
    }
}
