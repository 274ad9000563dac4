package io.metrifier.transport.grpc;

import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import io.metrifier.failure.TransportException;
import org.jspecify.annotations.Nullable;

/**
 * Counts what one call makes the server hold: of a unary call all of its request and answer until it ends, of a stream
 * the message that is not whole yet.
 */
final class CallMemory extends ServerStreamTracer {
    /** What a piece of a message costs beyond its bytes: it keeps the buffer that it was read into. */
    private static final int PIECE = 512;

    private @Nullable ConnectionBudget budget;
    private boolean stream;
    private long held;

    @Override
    public synchronized void serverCallStarted(ServerCallInfo<?, ?> call) {
        budget = ConnectionBudget.of(call.getAttributes());
        stream = call.getMethodDescriptor().getType() != MethodType.UNARY;
        if (budget != null && stream) {
            budget.openStream();
        }
    }

    /** Throws where there is no room, as gRPC itself does from here for a message that is too large. */
    @Override
    public void inboundWireSize(long bytes) {
        ConnectionBudget full = hold(bytes + PIECE);
        try {
            if (full != null) {
                full.refuseIfFull();
            }
        } catch (TransportException e) {
            throw Status.UNAVAILABLE.withDescription(e.getMessage()).asRuntimeException();
        }
    }

    @Override
    public synchronized void inboundMessageRead(int number, long wireSize, long size) {
        if (stream) {
            release();
        }
    }

    @Override
    public void outboundWireSize(long bytes) {
        if (!stream) {
            hold(bytes);
        }
    }

    @Override
    public synchronized void streamClosed(Status status) {
        release();
        if (budget != null && stream) {
            budget.closeStream();
        }
        budget = null;
    }

    private synchronized @Nullable ConnectionBudget hold(long bytes) {
        if (budget != null) {
            held += bytes;
            budget.hold(bytes);
        }
        return budget;
    }

    private void release() {
        if (budget != null) {
            budget.release(held);
            held = 0;
        }
    }
}
