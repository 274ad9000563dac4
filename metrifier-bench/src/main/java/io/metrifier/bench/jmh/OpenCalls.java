package io.metrifier.bench.jmh;

import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Rotation;
import io.metrifier.person.AsyncPersonService;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One thread's calls, of which it keeps a number open at a time: each turn starts one call and ends the oldest, whose
 * answer it returns once it is known to be the answer to what that call asked for. So as many calls end as begin, and
 * none is counted on the word of another.
 *
 * <p>Where the oldest has not been answered, a turn waits until half of the calls have been, as far as answers come in
 * order: waking it for each answer would measure the waking. Not thread-safe.
 */
final class OpenCalls implements Exchange {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Rotation calls;
    private final AsyncPersonService persons;
    private final Runnable beforeFailing;
    private final CompletableFuture<?>[] open;
    private final long[] numbers;
    private int oldest;

    /**
     * Creates a lane.
     *
     * @param beforeFailing what to do once a call has failed, before the benchmark ends with it
     */
    OpenCalls(Rotation calls, AsyncPersonService persons, int most, Runnable beforeFailing) {
        if (most < 1) {
            throw new IllegalArgumentException("inFlight must be at least 1: inFlight=" + most);
        }
        this.calls = calls;
        this.persons = persons;
        this.beforeFailing = beforeFailing;
        open = new CompletableFuture<?>[most];
        numbers = new long[most];
    }

    /**
     * Starts the call of that number and ends the oldest, where as many are open as may be.
     *
     * @return the oldest call's answer; of the first turns, which end none, the call they started
     * @throws FailedCall if the oldest failed, was not answered in time, or was answered with something else
     */
    Object turn(long number) {
        Object ended = open[oldest] == null ? null : endOldest();
        CompletableFuture<?> started = calls.start(persons, number).toCompletableFuture();
        open[oldest] = started;
        numbers[oldest] = number;
        oldest = (oldest + 1) % open.length;
        return ended == null ? started : ended;
    }

    private Object endOldest() {
        CompletableFuture<?> call = open[oldest];
        long number = numbers[oldest];
        try {
            if (!call.isDone()) {
                await(open[(oldest + open.length / 2) % open.length]);
            }
            Object answer = await(call);
            if (!calls.isAnswer(number, answer)) {
                throw new IllegalStateException("a call must get its own answer: answer=" + answer);
            }
            return answer;
        } catch (RuntimeException e) {
            beforeFailing.run();
            throw new FailedCall("call " + number, e);
        }
    }

    private static Object await(CompletableFuture<?> call) {
        try {
            return call.get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a call in flight failed", e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("a call in flight must be answered in time: waited=" + PATIENCE, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while calls are in flight", e);
        }
    }

    @Override
    public void call(long sequence) {
        turn(sequence);
    }

    /** Each answer has been compared with its own call, which is not this one. */
    @Override
    public boolean correct(long sequence) {
        return true;
    }
}
