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
final class OpenCalls implements Exchange, BenchmarkThread {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long LOOK_NANOS = 1_000_000;

    /** More than any transport answers between two looks, were the second some milliseconds late. */
    private static final int MAX_UNTAKEN = 4_096;

    private final CallRotation calls;
    private final AsyncPersonService persons;
    private final int most;
    private final Runnable beforeFailing;
    private final AtomicLong answered = new AtomicLong();
    /** The numbers of the calls that begin once there is somebody to take them. */
    private final Queue<Long> resting = new ConcurrentLinkedQueue<>();

    private volatile long taken;
    private volatile @Nullable FailedCall failure;
    /** How many of those that were taken no turn has ended. */
    private long atHand;

    /**
     * Creates a lane, which makes no call before its first turn.
     *
     * @param most how many calls are open at a time
     * @param beforeFailing what to do once a call has failed, before the benchmark ends with it
     */
    OpenCalls(CallRotation calls, AsyncPersonService persons, int most, Runnable beforeFailing) {
        if (most < 1) {
            throw new IllegalArgumentException("inFlight must be at least 1: inFlight=" + most);
        }
        this.calls = calls;
        this.persons = persons;
        this.most = most;
        this.beforeFailing = beforeFailing;
        for (long number = 0; number < most; number++) {
            resting.add(number);
        }
    }

    /** Forgets what was answered before: it belongs to no iteration. */
    @Override
    public void begin() {
        take();
        atHand = 0;
    }

    /**
     * Ends one call, whatever its number.
     *
     * @throws FailedCall if one failed, was answered with something else, or none was answered in time
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

    /** Begins what rests, and takes what has been answered: all of it, where answers come before a call returns. */
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
            begin(number + most);
        } else {
            resting.add(number + most);
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

    /** Each answer has been compared with its own call. */
    @Override
    public boolean correct(long sequence) {
        return true;
    }
}
