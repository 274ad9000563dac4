package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.support.PendingAnswer;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The connections that questions share, each of which carries many at a time: the one with the fewest takes the next.
 * What must not be repeated, and so must not be lost with what was sent before it, goes another way.
 */
public final class Pipelines implements AsyncHttpCaller {
    private static final int SWEEP_MILLIS = 50;

    private final HttpNetwork network;
    private final HttpSocket.Target target;
    private final HttpSettings settings;
    private final AsyncHttpCaller unrepeatable;
    private final List<Pipeline> pipelines = new CopyOnWriteArrayList<>();
    private final Queue<PipelinedCall> waiting;
    private final Runnable sweeper;
    private volatile boolean closed;

    /**
     * Creates pipelines, none of them open yet.
     *
     * @param unrepeatable what carries every other call; closed with this
     */
    public Pipelines(
            HttpNetwork network, HttpSocket.Target target, HttpSettings settings, AsyncHttpCaller unrepeatable) {
        this.network = network;
        this.target = target;
        this.settings = settings;
        this.unrepeatable = unrepeatable;
        this.waiting = new ArrayBlockingQueue<>(settings.queue());
        this.sweeper = network.every(SWEEP_MILLIS, this::sweep);
    }

    @Override
    public PendingAnswer<HttpAnswer> start(HttpCall call) {
        if (!call.isRepeatable()) {
            return unrepeatable.start(call);
        }
        PipelinedCall question = new PipelinedCall(call, call.timeoutOr(network.callTimeout()));
        send(question);
        return question;
    }

    /** Has a question sent, or wait until it can be, or fail where too many wait. */
    void send(PipelinedCall question) {
        if (closed) {
            question.completeExceptionally(network.closedException());
        } else if (waiting.isEmpty() && assign(question)) {
            return;
        } else if (waiting.offer(question)) {
            sendWaiting();
        } else {
            question.completeExceptionally(new TransportException(
                    Kind.UNAVAILABLE,
                    "too many calls are waiting: connections=" + settings.connections() + " pipelining="
                            + settings.pipelining() + " queue=" + settings.queue()));
        }
    }

    /** Sends what waits while there is room for it; whoever adds a question or makes room runs this after it. */
    void sendWaiting() {
        if (!waiting.isEmpty()) {
            synchronized (waiting) {
                PipelinedCall next = waiting.peek();
                while (next != null && (next.isDone() || assign(next))) {
                    waiting.remove();
                    next = waiting.peek();
                }
            }
        }
    }

    private boolean assign(PipelinedCall question) {
        Pipeline least = leastLoaded();
        if (least == null || least.load() > 0) {
            Pipeline opened = open();
            least = opened == null ? least : opened;
        }
        return least != null && least.offer(question);
    }

    private @Nullable Pipeline leastLoaded() {
        Pipeline least = null;
        for (Pipeline pipeline : pipelines) {
            if (least == null || pipeline.load() < least.load()) {
                least = pipeline;
            }
        }
        return least;
    }

    private synchronized @Nullable Pipeline open() {
        if (closed || pipelines.size() >= settings.connections()) {
            return null;
        }
        Pipeline opened = new Pipeline(this, target, settings.pipelining());
        pipelines.add(opened);
        opened.start();
        return opened;
    }

    /** Forgets a pipeline that has ended. */
    void gone(Pipeline pipeline) {
        pipelines.remove(pipeline);
    }

    private void sweep() {
        long now = System.nanoTime();
        pipelines.forEach(pipeline -> pipeline.expire(now));
        waiting.forEach(question -> question.expire(now));
        sendWaiting();
    }

    /** Returns the failure of a question whose connection failed. */
    TransportException lost(Exception cause) {
        return closed
                ? network.closedException()
                : new TransportException(Kind.UNAVAILABLE, "the connection failed: endpoint=" + target.server(), cause);
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        sweeper.run();
        pipelines.forEach(Pipeline::close);
        for (PipelinedCall next = waiting.poll(); next != null; next = waiting.poll()) {
            next.completeExceptionally(network.closedException());
        }
        unrepeatable.close();
    }
}
