package io.metrifier.transport.grpc;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** One ping-pong stream: pings leave on the caller's thread, pongs arrive on the connection's I/O thread. */
final class PingPongCall extends ClientCall.Listener<Long> implements PingPong {
    private final ClientCall<Long, Long> call;
    private final PongListener listener;
    private final ListenerGate gate = new ListenerGate();
    private final CompletableFuture<Void> opened = new CompletableFuture<>();
    private volatile @Nullable TransportException failure;
    private volatile boolean closed;

    PingPongCall(ClientCall<Long, Long> call, PongListener listener) {
        this.call = call;
        this.listener = listener;
    }

    /** Opens the stream and waits until the server has accepted it. */
    PingPongCall open(Duration timeout) {
        call.start(this, new Metadata());
        call.request(Integer.MAX_VALUE);
        try {
            opened.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
            return this;
        } catch (ExecutionException e) {
            throw (TransportException) e.getCause();
        } catch (TimeoutException e) {
            close();
            throw new TransportException(Kind.TIMEOUT, "the stream did not open in time: callTimeout=" + timeout, e);
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            throw new TransportException(Kind.TIMEOUT, "interrupted while the stream was opening", e);
        }
    }

    @Override
    public boolean ping(long timestamp) {
        if (closed) {
            throw new IllegalStateException("the stream is closed");
        }
        TransportException broken = failure;
        if (broken != null) {
            throw new TransportException(broken.kind(), "the stream is broken: " + broken.getMessage(), broken);
        }
        if (!call.isReady()) {
            return false;
        }
        call.sendMessage(timestamp);
        return true;
    }

    @Override
    public void onHeaders(Metadata headers) {
        opened.complete(null);
    }

    @Override
    public void onMessage(Long pong) {
        gate.pass(() -> listener.onPong(pong));
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        TransportException reason = status.isOk()
                ? new TransportException(Kind.UNAVAILABLE, "the server ended the stream")
                : GrpcErrors.streamFailure(status, trailers);
        failure = reason;
        // Where the stream never opened, whoever opens it learns why, and the listener nothing.
        if (!opened.completeExceptionally(reason)) {
            gate.end(() -> listener.onFailure(reason));
        }
    }

    @Override
    public void close() {
        closed = true;
        gate.close(call);
    }
}
