package io.metrifier.transport.aeron;

import io.metrifier.transport.Execution;
import io.metrifier.transport.Failure;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.HeldBytes;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs the handlers of a server, on workers or on the I/O thread, and sends what they answer. */
final class Handlers {
    private static final System.Logger LOG = System.getLogger(Handlers.class.getName());
    private static final int MOST_WAITING = 4096;
    /** As many of these as may wait are no burden, and need not be counted. */
    private static final int SMALL_REQUEST = 4096;

    private static final long SPARE_SECONDS = 2;

    /** Calls a service and encodes what it returns. */
    @FunctionalInterface
    interface Answer {
        /** Writes the reply, or throws what the service threw. */
        void write(Services services, SbeWriter reply);
    }

    private final Services services;
    private final AeronOptions options;
    private final Idler idler;
    private final Writers writers = new Writers();
    private final boolean direct;
    private final HeldBytes held = HeldBytes.ofHeap();
    private final Consumer<Error> onError;

    /** A pool that takes an idle thread before it makes another. */
    private final ForkJoinPool workers;

    /** The drain time has passed: what a handler still says is of the interrupt. */
    private volatile boolean over;

    /**
     * Creates the handlers.
     *
     * @param onError what is to know when a worker dies of an Error
     */
    Handlers(Services services, AeronOptions options, Idler idler, Consumer<Error> onError) {
        this.onError = onError;
        this.services = services;
        this.options = options;
        this.idler = idler;
        this.direct = options.common().execution() == Execution.DIRECT;
        int most = options.workers();
        workers =
                new ForkJoinPool(most, Handlers::worker, null, true, 0, most, 0, null, SPARE_SECONDS, TimeUnit.SECONDS);
    }

    /** Returns what bounds the bytes that all sessions together hold. */
    HeldBytes held() {
        return held;
    }

    Writers writers() {
        return writers;
    }

    /** Answers a call whose request has so many bytes, now or on a worker. */
    void handle(Outbox replies, long id, int bytes, Answer answer) {
        if (direct) {
            answer(replies, id, answer);
            return;
        }
        int taken = bytes > SMALL_REQUEST ? bytes : 0;
        try {
            if (workers.getQueuedSubmissionCount() < MOST_WAITING && held.take(taken)) {
                workers.execute(() -> work(replies, id, taken, answer));
                return;
            }
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "a call came while the server closes", e);
        }
        fail(replies, id, refusal());
    }

    private void work(Outbox replies, long id, int taken, Answer answer) {
        try {
            answer(replies, id, answer);
        } catch (Error e) {
            onError.accept(e);
            throw e;
        } finally {
            held.give(taken);
        }
    }

    private void answer(Outbox replies, long id, Answer answer) {
        SbeWriter reply = writers.take();
        try {
            answer.write(services, reply);
            if (reply.length() > options.common().maxMessageSize()) {
                throw AeronErrors.tooLarge(reply.length(), options.common().maxMessageSize());
            }
            if (over) {
                reply.failure(id, refusal());
            }
        } catch (Throwable thrown) {
            reply.failure(id, over ? refusal() : Failure.of(thrown));
        }
        send(replies, id, reply);
    }

    private Failure refusal() {
        return new Failure(
                Failure.Type.UNAVAILABLE,
                "",
                "the server must be open and have room for a call: waiting=" + workers.getQueuedSubmissionCount());
    }

    /** Answers a call with a failure. */
    void fail(Outbox replies, long id, Failure failure) {
        SbeWriter reply = writers.take();
        reply.failure(id, failure);
        send(replies, id, reply);
    }

    private void send(Outbox replies, long id, SbeWriter reply) {
        if (!replies.send(reply)) {
            reply.failure(
                    id,
                    new Failure(
                            Failure.Type.UNAVAILABLE,
                            "",
                            "the server must have room for an answer: bytes=" + reply.length() + " most="
                                    + held.most()));
            replies.send(reply);
        }
        idler.wake();
    }

    /** Lets the handlers under way finish, then interrupts them. */
    void drain() {
        workers.shutdown();
        try {
            if (!workers.awaitTermination(options.common().drainTimeout().toNanos(), TimeUnit.NANOSECONDS)) {
                over = true;
                workers.shutdownNow();
            }
        } catch (InterruptedException e) {
            over = true;
            workers.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    private static ForkJoinWorkerThread worker(ForkJoinPool pool) {
        ForkJoinWorkerThread thread = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        thread.setName("aeron-worker-" + thread.getPoolIndex());
        return thread;
    }
}
