package io.metrifier.lab.baseline;

import static io.metrifier.failure.TransportException.Kind.UNAVAILABLE;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.failure.TransportException;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import java.nio.ByteBuffer;

/** A stream of timestamps, each of which comes back. */
final class BareGrpcPings extends ClientCall.Listener<byte[]> implements PingPong {
    private final ClientCall<byte[], byte[]> call;
    private final PongListener listener;
    private volatile boolean closed;

    private BareGrpcPings(ClientCall<byte[], byte[]> call, PongListener listener) {
        this.call = call;
        this.listener = listener;
    }

    static PingPong open(ClientCall<byte[], byte[]> call, PongListener listener) {
        BareGrpcPings pings = new BareGrpcPings(call, listener);
        call.start(pings, new Metadata());
        call.request(1);
        return pings;
    }

    @Override
    public boolean ping(long timestamp) {
        boolean ready = call.isReady();
        if (ready) {
            call.sendMessage(ByteBuffer.allocate(Long.BYTES).putLong(timestamp).array());
        }
        return ready;
    }

    @Override
    public void onMessage(byte[] pong) {
        listener.onPong(ByteBuffer.wrap(pong).getLong());
        call.request(1);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        if (!closed) {
            listener.onFailure(new TransportException(UNAVAILABLE, "the stream broke: status=" + status));
        }
    }

    @Override
    public void close() {
        closed = true;
        call.cancel("closed", null);
    }
}
