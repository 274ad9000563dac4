package io.metrifier.lab.rawsocket;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Calls as the gRPC transports do, without deadlines, validation and serialization. */
final class BareGrpcRoundTrip implements RoundTrip {
    private final BareGrpcLoops loops = BareGrpcLoops.forClient();
    private final ManagedChannel channel;
    private final long timeoutNanos;

    BareGrpcRoundTrip(Endpoint server, TransportOptions options) {
        channel = loops.newClient(server.host(), server.port(), options.maxMessageSize())
                .build();
        channel.getState(true);
        timeoutNanos = options.callTimeout().toNanos();
    }

    @Override
    public byte[] exchange(byte[] request) throws IOException {
        ClientCall<byte[], byte[]> call = channel.newCall(BareGrpcServer.CALL, CallOptions.DEFAULT);
        BareGrpcAnswer answer = new BareGrpcAnswer();
        call.start(answer, new Metadata());
        call.request(2);
        call.sendMessage(request);
        call.halfClose();
        return answer.await(call, timeoutNanos);
    }

    @Override
    public void close() {
        channel.shutdownNow();
        try {
            channel.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        loops.close();
    }

    /** The answer to one call, awaited by the thread that created this. */
    private static final class BareGrpcAnswer extends ClientCall.Listener<byte[]> {
        private final Thread caller = Thread.currentThread();
        private byte @Nullable [] answer;
        private volatile @Nullable Status status;

        @Override
        public void onMessage(byte[] message) {
            answer = message;
        }

        @Override
        public void onClose(Status ended, Metadata trailers) {
            status = ended;
            LockSupport.unpark(caller);
        }

        /** Waits until the call has ended and returns its answer; cancels the call after the timeout. */
        byte[] await(ClientCall<byte[], byte[]> call, long timeoutNanos) throws IOException {
            long deadline = System.nanoTime() + timeoutNanos;
            while (status == null) {
                long left = deadline - System.nanoTime();
                if (left <= 0 || caller.isInterrupted()) {
                    call.cancel("timeout", null);
                    throw new IOException(left <= 0 ? "no answer in time" : "interrupted");
                }
                LockSupport.parkNanos(this, left);
            }
            byte[] received = answer;
            if (received == null) {
                throw new IOException("no answer: status=" + status);
            }
            return received;
        }
    }
}
