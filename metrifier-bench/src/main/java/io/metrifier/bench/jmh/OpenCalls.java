package io.metrifier.bench.jmh;

import static java.util.Objects.requireNonNull;

import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Rotation;
import io.metrifier.person.AsyncPersonService;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A number of calls that are kept open as asynchronous programs keep them: where one is answered the next begins, on
 * the thread that brought the answer. Each turn ends the oldest call, whose answer it returns once it is known to be
 * the answer to what that call asked for. So as many calls end as are counted, none is counted on the word of another,
 * and none begins while the answer before the last still waits for its turn.
 *
 * <p>Where the oldest has not been answered, a turn waits until half of the calls have been, as far as answers come in
 * order: waking it for each answer would measure the waking. For turns of one thread.
 */
final class OpenCalls implements Exchange {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Rotation calls;
    private final AsyncPersonService persons;
    private final Runnable beforeFailing;
    private final Chain[] chains;
    private boolean begun;
    private int oldest;

    /**
     * Creates a lane, which calls nobody before its first turn.
     *
     * @param most how many calls are open at a time
     * @param beforeFailing what to do once a call has failed, before the benchmark ends with it
     */
    OpenCalls(Rotation calls, AsyncPersonService persons, int most, Runnable beforeFailing) {
        if (most < 1) {
            throw new IllegalArgumentException("inFlight must be at least 1: inFlight=" + most);
        }
        this.calls = calls;
        this.persons = persons;
        this.beforeFailing = beforeFailing;
        chains = new Chain[most];
        for (int i = 0; i < most; i++) {
            chains[i] = new Chain(i);
        }
    }

    /**
     * Ends the oldest call.
     *
     * @return its answer
     * @throws FailedCall if it failed, was not answered in time, or was answered with something else
     */
    Object turn() {
        if (!begun) {
            begun = true;
            for (Chain chain : chains) {
                chain.begin();
            }
        }
        Chain chain = chains[oldest];
        Chain halfway = chains[(oldest + chains.length / 2) % chains.length];
        oldest = (oldest + 1) % chains.length;
        long number = chain.taken;
        try {
            if (!chain.isAnswered()) {
                halfway.await();
            }
            Object answer = chain.take();
            if (!calls.isAnswer(number, answer)) {
                throw new IllegalStateException("a call must get its own answer: answer=" + answer);
            }
            return answer;
        } catch (RuntimeException e) {
            beforeFailing.run();
            throw new FailedCall("call " + number, e);
        }
    }

    @Override
    public void call(long sequence) {
        turn();
    }

    /** Each answer has been compared with its own call. */
    @Override
    public boolean correct(long sequence) {
        return true;
    }

    private record Ended(@Nullable Object answer, @Nullable Throwable failure) {}

    /** Calls of which each begins where the one before has ended, unless two have ended that no turn has taken. */
    private final class Chain {
        /** The number of the call that the next turn takes. Of the thread of the turns. */
        private long taken;

        private long next;
        private @Nullable Ended first;
        private @Nullable Ended second;

        Chain(int number) {
            this.taken = number;
            this.next = number;
        }

        void begin() {
            long number = next;
            next += chains.length;
            try {
                calls.start(persons, number).whenComplete((answer, failure) -> end(new Ended(answer, failure)));
            } catch (RuntimeException e) {
                end(new Ended(null, e));
            }
        }

        private void end(Ended ended) {
            boolean goesOn;
            synchronized (this) {
                if (first == null) {
                    first = ended;
                    notifyAll();
                    goesOn = ended.failure == null;
                } else {
                    second = ended;
                    goesOn = false;
                }
            }
            if (goesOn) {
                begin();
            }
        }

        synchronized boolean isAnswered() {
            return first != null;
        }

        synchronized Ended await() {
            long until = System.nanoTime() + PATIENCE.toNanos();
            try {
                while (first == null) {
                    long left = until - System.nanoTime();
                    if (left <= 0) {
                        throw new IllegalStateException(
                                "a call in flight must be answered in time: waited=" + PATIENCE);
                    }
                    TimeUnit.NANOSECONDS.timedWait(this, left);
                }
                return first;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while calls are in flight", e);
            }
        }

        Object take() {
            Ended ended;
            boolean goesOn;
            synchronized (this) {
                ended = await();
                first = second;
                second = null;
                goesOn = first != null && first.failure == null;
            }
            taken += chains.length;
            if (goesOn) {
                begin();
            }
            Throwable failure = ended.failure instanceof CompletionException wrapped && wrapped.getCause() != null
                    ? wrapped.getCause()
                    : ended.failure;
            if (failure != null) {
                throw new IllegalStateException("a call in flight failed", failure);
            }
            return requireNonNull(ended.answer, "answer");
        }
    }
}
