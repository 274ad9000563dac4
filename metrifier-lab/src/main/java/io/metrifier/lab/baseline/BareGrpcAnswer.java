package io.metrifier.lab.baseline;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** The answer to one call, awaited by the thread that created this. */
final class BareGrpcAnswer extends ClientCall.Listener<byte[]> {
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
