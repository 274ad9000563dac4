package io.metrifier.transport.grpc.client;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.PendingAnswer;
import io.metrifier.transport.support.client.PongListenerGuard;
import java.time.Duration;

/** One ping-pong stream: pings are sent on the caller's thread, pongs arrive on the connection's I/O thread. */
final class PingPongCall extends ClientCall.Listener<Long> implements PingPong {
    private final ClientCall<Long, Long> call;
    private final PongListenerGuard gate;
    private final PendingAnswer<Boolean> opened;

    PingPongCall(ClientState state, ClientCall<Long, Long> call, PongListener listener, Duration timeout) {
        this.call = call;
        this.gate = new PongListenerGuard(state, listener, () -> call.cancel("the listener failed", null));
        this.opened = new PendingAnswer<>(timeout);
    }

    /** Opens the stream and waits until the server has accepted it. */
    PingPongCall open() {
        call.start(this, new Metadata());
        call.request(Integer.MAX_VALUE);
        try {
            opened.await();
            return this;
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public boolean ping(long timestamp) {
        gate.requirePingable();
        if (!call.isReady()) {
            return false;
        }
        call.sendMessage(timestamp);
        return true;
    }

    @Override
    public void onHeaders(Metadata headers) {
        opened.complete(true);
    }

    @Override
    public void onMessage(Long pong) {
        gate.passPong(pong);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        RuntimeException reason = status.isOk()
                ? new TransportException(Kind.UNAVAILABLE, "the server ended the stream")
                : GrpcErrors.toException(status, trailers);
        // If the stream never opened, the opener gets the failure and the listener nothing.
        if (!opened.completeExceptionally(reason)) {
            gate.fail(reason);
        }
    }

    @Override
    public void close() {
        gate.close();
        call.cancel("the caller closed the stream", null);
    }
}
