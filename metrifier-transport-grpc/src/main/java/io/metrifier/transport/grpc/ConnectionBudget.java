package io.metrifier.transport.grpc;

import io.grpc.Attributes;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerStreamTracer;
import io.grpc.ServerTransportFilter;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What one connection may make a server hold: streams, bytes of requests and answers, and calls that wait for a worker.
 * Beyond that its next call is refused with UNAVAILABLE, and those of other connections go on. Thread-safe.
 */
final class ConnectionBudget {
    /** How many streams, of prices, pings or descriptors, a connection may have open. */
    static final int STREAMS = 64;

    /**
     * How many bytes of a stream may wait for the client. gRPC's own figure is eight times as much; a price of 30 bytes
     * waits in a buffer of 4 KB.
     */
    private static final int READY_BYTES = 4 * 1024;

    private static final int MESSAGES = 4;
    private static final int SHARE_OF_HEAP = 8;
    private static final Attributes.Key<ConnectionBudget> KEY = Attributes.Key.create("connection budget");

    private final long maxBytes;
    private final Executor handlers;
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicInteger streams = new AtomicInteger();

    ConnectionBudget(long maxBytes, Executor handlers) {
        this.maxBytes = maxBytes;
        this.handlers = handlers;
    }

    /**
     * Returns what gives every connection an eighth of the heap, and at least four messages of the maximum size.
     *
     * @param handlers makes what runs the handlers of one connection's calls
     */
    static ServerTransportFilter forEveryConnection(int maxMessageSize, Supplier<Executor> handlers) {
        long maxBytes =
                Math.max((long) MESSAGES * maxMessageSize, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
        return new ServerTransportFilter() {
            @Override
            public Attributes transportReady(Attributes attributes) {
                return attributes.toBuilder()
                        .set(KEY, new ConnectionBudget(maxBytes, handlers.get()))
                        .build();
            }
        };
    }

    /** Returns what counts what every call holds, from its first byte to its end. */
    static ServerStreamTracer.Factory tracers() {
        return new ServerStreamTracer.Factory() {
            @Override
            public ServerStreamTracer newServerStreamTracer(String method, Metadata headers) {
                return new CallMemory();
            }
        };
    }

    /** Returns what refuses a stream too many, and lets little of the others wait for the client. */
    static ServerInterceptor streamLimit() {
        return new ServerInterceptor() {
            @Override
            public <Q, A> ServerCall.Listener<Q> interceptCall(
                    ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
                if (!call.getMethodDescriptor().getType().clientSendsOneMessage()
                        || !call.getMethodDescriptor().getType().serverSendsOneMessage()) {
                    ConnectionBudget budget = of(call.getAttributes());
                    if (budget != null && budget.streams.get() > STREAMS) {
                        GrpcErrors.end(call, refusal("streams=" + STREAMS));
                        return new ServerCall.Listener<>() {};
                    }
                    call.setOnReadyThreshold(READY_BYTES);
                }
                return next.startCall(call, headers);
            }
        };
    }

    static @Nullable ConnectionBudget of(Attributes attributes) {
        return attributes.get(KEY);
    }

    private static TransportException refusal(String what) {
        return new TransportException(
                Kind.UNAVAILABLE,
                "the server holds as much as it does for one connection; end other calls first: " + what);
    }

    /** Returns what runs the handlers of the connection's calls; it may refuse one with UNAVAILABLE. */
    Executor handlers() {
        return handlers;
    }

    void openStream() {
        streams.incrementAndGet();
    }

    void closeStream() {
        streams.decrementAndGet();
    }

    void hold(long more) {
        bytes.addAndGet(more);
    }

    void release(long less) {
        bytes.addAndGet(-less);
    }

    /**
     * Does nothing while there is room.
     *
     * @throws TransportException where there is none
     */
    void refuseIfFull() {
        long held = bytes.get();
        if (held > maxBytes) {
            throw refusal("bytes=" + held + " most=" + maxBytes);
        }
    }
}
