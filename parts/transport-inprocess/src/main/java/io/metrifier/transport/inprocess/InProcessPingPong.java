package io.metrifier.transport.inprocess;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.DeadlineWait;
import io.metrifier.transport.support.client.PongListenerGuard;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** Passes pings to a thread of this stream, which returns them as pongs. */
final class InProcessPingPong implements PingPong {
    private static final int MAX_QUEUED = 1024;
    private static final long POLL_MILLIS = 20;

    private final BlockingQueue<Long> pings = new ArrayBlockingQueue<>(MAX_QUEUED);
    private final CompletableFuture<Void> end;
    private final PongListenerGuard gate;

    private InProcessPingPong(ClientState state, CompletableFuture<Void> end, PongListener listener) {
        this.end = end;
        this.gate = new PongListenerGuard(state, listener, () -> end.complete(null));
    }

    /** Opens a stream that lasts until this future completes, and breaks if it fails. */
    static PingPong open(ClientState state, CompletableFuture<Void> end, PongListener listener) {
        InProcessPingPong stream = new InProcessPingPong(state, end, listener);
        InProcessTransport.createDaemon(stream::returnPings).start();
        return stream;
    }

    @Override
    public boolean ping(long timestamp) {
        gate.requirePingable();
        return pings.offer(timestamp);
    }

    private void returnPings() {
        try {
            while (!end.isDone()) {
                Long timestamp = pings.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
                if (timestamp != null && !end.isDone()) {
                    gate.passPong(timestamp);
                }
            }
            end.join();
        } catch (InterruptedException e) {
            gate.fail(new TransportException(Kind.UNAVAILABLE, "interrupted while streaming", e));
        } catch (CompletionException e) {
            gate.fail(DeadlineWait.withCallerStack(e.getCause()));
        }
    }

    @Override
    public void close() {
        gate.close();
        end.complete(null);
    }
}
