package io.metrifier.transport.grpc.server;

import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import io.metrifier.failure.TransportException;
import org.jspecify.annotations.Nullable;

/**
 * Counts the memory that one call occupies on the server: request and answer of a unary call until its end, and of a
 * stream only the incomplete message.
 */
final class CallMemory extends ServerStreamTracer {
    /** The overhead of a piece of a message. */
    private static final int PIECE = 512;
    /** How often a byte that arrives is counted: a whole message exists twice, in pieces and in one buffer. */
    private static final int BUFFERS = 2;

    /** A message of so many bytes is counted as it arrived until its call ends, unless it grows. */
    private static final int SMALL = 64 * 1024;

    /** A message over this size may grow only so many times when it is decompressed; gzip allows a thousand. */
    private static final int MAY_GROW = 256 * 1024;

    private static final int MAX_GROWTH = 50;

    private final boolean limitsGrowth;
    private @Nullable ConnectionBudget budget;
    private boolean stream;
    private long held;
    private long arriving;
    private long arrived;
    private long unpacked;

    /**
     * Creates a count.
     *
     * @param limitsGrowth whether messages that grow too much when they are decompressed are refused: those of 15 KB
     *     can cost 50 ms each
     */
    CallMemory(boolean limitsGrowth) {
        this.limitsGrowth = limitsGrowth;
    }

    @Override
    public synchronized void serverCallStarted(ServerCallInfo<?, ?> call) {
        budget = ConnectionBudget.of(call.getAttributes());
        stream = call.getMethodDescriptor().getType() != MethodType.UNARY;
        if (budget != null && stream) {
            budget.openStream();
        }
    }

    /** Throws if the budget is exhausted, as gRPC does at this point for a message that is too large. */
    @Override
    public void inboundWireSize(long bytes) {
        long counted = BUFFERS * bytes + PIECE;
        synchronized (this) {
            arriving += counted;
            arrived += bytes;
        }
        holdOrRefuse(counted);
    }

    /**
     * A large message has left its buffers by now and counts as the value that it becomes. So does a message that has
     * grown, because thousands of small ones can wait.
     */
    @Override
    public void inboundUncompressedSize(long bytes) {
        if (countsAsValue(bytes)) {
            holdOrRefuse(bytes);
        }
        if (limitsGrowth && growsTooMuch()) {
            throw Status.RESOURCE_EXHAUSTED
                    .withDescription("a message is more than " + MAX_GROWTH + " times as large once it is decompressed")
                    .asRuntimeException();
        }
    }

    private synchronized boolean growsTooMuch() {
        return unpacked > MAY_GROW && unpacked / MAX_GROWTH > arrived;
    }

    private synchronized boolean countsAsValue(long more) {
        unpacked += more;
        return !stream && (unpacked > SMALL || unpacked > BUFFERS * arrived);
    }

    private void holdOrRefuse(long bytes) {
        ConnectionBudget full = hold(bytes);
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
        } else if (budget != null && wireSize > SMALL) {
            budget.release(arriving);
            held -= arriving;
        }
        arriving = 0;
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
