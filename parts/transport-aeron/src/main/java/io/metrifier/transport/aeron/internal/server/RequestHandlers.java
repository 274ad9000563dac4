package io.metrifier.transport.aeron.internal.server;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.driver.WakeableIdleStrategy;
import io.metrifier.transport.aeron.internal.wire.AeronErrors;
import io.metrifier.transport.aeron.internal.wire.PublicationSender;
import io.metrifier.transport.aeron.internal.wire.SbeWriter;
import io.metrifier.transport.aeron.internal.wire.WriterPool;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import io.metrifier.transport.support.WorkerThreads;
import io.metrifier.transport.support.message.MessageTable;
import java.util.function.Consumer;

/** Runs the handlers of a server, on workers or on the I/O thread, and sends their answers. */
final class RequestHandlers {
    private static final int MAX_WAITING = 8192;
    /** Requests up to this size are not counted: the queue limit alone bounds them. */
    private static final int SMALL_REQUEST = 4096;

    private static final Failure CLOSING = new Failure(Failure.Type.UNAVAILABLE, "", "the server is closing");

    /** Calls a service and encodes its result. */
    @FunctionalInterface
    interface Answer {
        /** Writes the reply, or throws the exception of the service. */
        void write(Services services, SbeWriter reply);
    }

    private final Services services;
    private final MessageTable messages;
    private final AeronOptions options;
    private final WakeableIdleStrategy idler;
    private final WriterPool writers = new WriterPool();
    private final SharedAssemblyArray chunks = new SharedAssemblyArray();
    private final boolean direct;
    private final ByteBudget held = ByteBudget.ofHeap();
    private final WorkerThreads workers;

    /** Set once the drain timeout has passed: a handler's failure is then caused by the interrupt. */
    private volatile boolean over;

    /** Creates the handlers; {@code onError} receives the Error that ended a worker. */
    RequestHandlers(Services services, AeronOptions options, WakeableIdleStrategy idler, Consumer<Error> onError) {
        this.services = services;
        this.messages = new MessageTable(services);
        this.options = options;
        this.idler = idler;
        this.direct = options.common().execution() == Execution.DIRECT;
        workers =
                WorkerThreads.of(options.common().execution(), "aeron-worker", options.workers(), MAX_WAITING, onError);
    }

    /** Returns the budget for the bytes that all sessions hold together. */
    ByteBudget budget() {
        return held;
    }

    /** Returns the services for custom messages. */
    MessageTable messages() {
        return messages;
    }

    WriterPool writers() {
        return writers;
    }

    /** Returns the shared array for large messages of all sessions; for the I/O thread. */
    SharedAssemblyArray chunks() {
        return chunks;
    }

    /** Returns the share of the workers for a new session, so that one session cannot fill the queue. */
    WorkerThreads.Share newShare() {
        return workers.share();
    }

    /** Answers a call whose request has this size, now or on a worker. */
    void handle(WorkerThreads.Share share, PublicationSender replies, long id, int bytes, Answer answer) {
        if (direct) {
            answer(replies, id, answer);
            return;
        }
        int taken = bytes > SMALL_REQUEST ? bytes : 0;
        if (!held.take(taken)) {
            fail(replies, id, createMemoryFailure("a request", bytes));
            return;
        }
        try {
            share.execute(() -> answerOnWorker(replies, id, taken, answer));
        } catch (TransportException e) {
            held.give(taken);
            fail(replies, id, Failure.of(e));
        }
    }

    private void answerOnWorker(PublicationSender replies, long id, int taken, Answer answer) {
        try {
            answer(replies, id, answer);
        } finally {
            held.give(taken);
        }
    }

    private void answer(PublicationSender replies, long id, Answer answer) {
        SbeWriter reply = writers.take();
        try {
            answer.write(services, reply);
            if (reply.length() > options.common().maxMessageSize()) {
                throw AeronErrors.tooLarge(reply.length(), options.common().maxMessageSize());
            }
            if (over) {
                reply.writeFailure(id, CLOSING);
            }
        } catch (Throwable thrown) {
            reply.writeFailure(id, over ? CLOSING : Failure.of(thrown));
        }
        send(replies, id, reply);
    }

    /** Answers a call with a failure. */
    void fail(PublicationSender replies, long id, Failure failure) {
        SbeWriter reply = writers.take();
        reply.writeFailure(id, failure);
        send(replies, id, reply);
    }

    private void send(PublicationSender replies, long id, SbeWriter reply) {
        if (!replies.send(reply)) {
            reply.writeFailure(id, createMemoryFailure("an answer", reply.length()));
            replies.send(reply);
        }
        idler.wake();
    }

    private Failure createMemoryFailure(String what, long bytes) {
        return new Failure(
                Failure.Type.UNAVAILABLE,
                "",
                "the server has no memory for " + what + ": bytes=" + bytes + " max=" + held.max());
    }

    /** Lets the handlers under way finish, then interrupts them. */
    void drain() {
        if (!workers.drain(options.common().drainTimeout())) {
            over = true;
            workers.abandon();
        }
    }
}
