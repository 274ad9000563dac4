package io.metrifier.bench.jmh;

import static java.util.Objects.requireNonNull;

import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.person.AsyncPersonService;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A number of calls that are kept in flight as asynchronous programs keep them: the thread that receives an answer
 * starts the next call. Every answer must be the one for its call, or the benchmark fails. A call without an answer
 * ends by its own timeout.
 *
 * <p>The benchmark's thread counts: each turn takes one answered call. A turn that finds none checks again a
 * millisecond later, because waking it at each answer would measure the waking. While no turn takes answers, calls
 * pause after a bounded number. For turns of one thread.
 */
final class InFlightCalls implements Exchange, BenchmarkThread {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long LOOK_NANOS = 1_000_000;

    /** More calls than any transport answers between two checks, even if the second is some milliseconds late. */
    private static final int MAX_UNTAKEN = 4_096;

    private final CallRotation calls;
    private final AsyncPersonService persons;
    private final int max;
    private final Runnable beforeFailing;
    private final AtomicLong answered = new AtomicLong();
    /** The numbers of the calls that begin when a turn takes answers again. */
    private final Queue<Long> resting = new ConcurrentLinkedQueue<>();

    private volatile long taken;
    private volatile @Nullable FailedCall failure;
    /** The number of answers that were taken and not yet counted by a turn. */
    private long atHand;

    /**
     * Creates a lane, which makes no call before its first turn.
     *
     * @param beforeFailing runs after a call has failed, before the benchmark ends
     */
    InFlightCalls(CallRotation calls, AsyncPersonService persons, int max, Runnable beforeFailing) {
        if (max < 1) {
            throw new IllegalArgumentException("inFlight must be at least 1: inFlight=" + max);
        }
        this.calls = calls;
        this.persons = persons;
        this.max = max;
        this.beforeFailing = beforeFailing;
        for (long number = 0; number < max; number++) {
            resting.add(number);
        }
    }

    /** Drops earlier answers, which belong to no iteration. */
    @Override
    public void begin() {
        take();
        atHand = 0;
    }

    /**
     * Completes one call, whatever its number.
     *
     * @throws FailedCall if a call failed, its answer was wrong, or no call was answered in time
     */
    @Override
    public Object turn(long number) {
        if (atHand == 0) {
            awaitAnswers();
        }
        atHand--;
        return this;
    }

    private void awaitAnswers() {
        long until = System.nanoTime() + PATIENCE.toNanos();
        for (take(); atHand == 0 && failure == null; take()) {
            LockSupport.parkNanos(LOOK_NANOS);
            if (Thread.currentThread().isInterrupted()) {
                fail("a turn", new IllegalStateException("interrupted while calls are in flight"));
            } else if (System.nanoTime() - until > 0) {
                fail(
                        "a turn",
                        new IllegalStateException("a call in flight must be answered in time: waited=" + PATIENCE));
            }
        }
        FailedCall reason = failure;
        if (reason != null) {
            beforeFailing.run();
            throw reason;
        }
    }

    /** Begins the paused calls and takes all answers, including those that arrive before a call returns. */
    private void take() {
        for (int left = resting.size(); left > 0; left--) {
            begin(requireNonNull(resting.poll(), "a number"));
        }
        long now = answered.get();
        atHand += now - taken;
        taken = now;
    }

    private void begin(long number) {
        try {
            CompletableFuture<?> call = calls.start(persons, number).toCompletableFuture();
            boolean atOnce = call.isDone();
            call.whenComplete((answer, thrown) -> end(number, answer, thrown, atOnce));
        } catch (RuntimeException e) {
            fail("call " + number, e);
        }
    }

    private void end(long number, @Nullable Object answer, @Nullable Throwable thrown, boolean atOnce) {
        if (thrown != null) {
            fail("call " + number, thrown);
        } else if (!calls.isAnswer(number, answer)) {
            fail("call " + number, new IllegalStateException("a call must get its own answer: answer=" + answer));
        } else if (answered.incrementAndGet() - taken < MAX_UNTAKEN && !atOnce) {
            begin(number + max);
        } else {
            resting.add(number + max);
        }
    }

    private void fail(String call, Throwable cause) {
        if (failure == null) {
            failure = new FailedCall(call, cause);
        }
    }

    @Override
    public void call(long sequence) {
        turn(sequence);
    }

    /** Returns no value, because each answer has already been compared with its call. */
    @Override
    public boolean correct(long sequence) {
        return true;
    }
}
