package io.metrifier.transport.inprocess;

import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.TransportException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Hands pings to a thread of the stream's own, which returns them as pongs. */
final class InProcessPingPong implements PingPong {
    private static final int ROOM = 1024;
    private static final long NOTICES_ITS_END_MILLIS = 20;

    private final BlockingQueue<Long> pings = new ArrayBlockingQueue<>(ROOM);
    private final CompletableFuture<Void> end;
    private final PongListener listener;
    private volatile boolean closed;

    private InProcessPingPong(CompletableFuture<Void> end, PongListener listener) {
        this.end = end;
        this.listener = listener;
    }

    static PingPong open(CompletableFuture<Void> end, PongListener listener) {
        InProcessPingPong stream = new InProcessPingPong(end, listener);
        InProcessTransport.daemon(stream::returnPings).start();
        return stream;
    }

    @Override
    public boolean ping(long timestamp) {
        if (closed) {
            throw new IllegalStateException("the stream is closed");
        }
        if (end.isDone()) {
            throw failure();
        }
        return pings.offer(timestamp);
    }

    private void returnPings() {
        try {
            while (!end.isDone()) {
                Long timestamp = pings.poll(NOTICES_ITS_END_MILLIS, TimeUnit.MILLISECONDS);
                if (timestamp != null && !end.isDone()) {
                    listener.onPong(timestamp);
                }
            }
        } catch (InterruptedException | RuntimeException e) {
            end.completeExceptionally(
                    new TransportException(TransportException.Kind.UNAVAILABLE, "the listener failed: " + e, e));
        }
        if (end.isCompletedExceptionally()) {
            listener.onFailure(failure());
        }
    }

    private TransportException failure() {
        return end.handle((nothing, thrown) -> (TransportException) thrown).join();
    }

    @Override
    public void close() {
        closed = true;
        end.complete(null);
    }
}
