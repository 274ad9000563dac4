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
import io.metrifier.transport.support.ByteBudget;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
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

    /** What a connection may hold that is not counted for the server, so that small calls share no counter. */
    static final int OWN_BYTES = 64 * 1024;

    /** Four of the maximum size: what arrives counts twice. */
    private static final int MESSAGES = 8;

    private static final int SHARE_OF_HEAP = 8;
    private static final Attributes.Key<ConnectionBudget> KEY = Attributes.Key.create("connection budget");

    private final long maxBytes;
    private final ByteBudget total;
    private final Executor handlers;
    private final Consumer<? super Error> onError;
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicInteger streams = new AtomicInteger();

    ConnectionBudget(long maxBytes, ByteBudget total, Executor handlers, Consumer<? super Error> onError) {
        this.maxBytes = maxBytes;
        this.total = total;
        this.handlers = handlers;
        this.onError = onError;
    }

    /**
     * Returns what gives every connection an eighth of the heap, and at least four messages of the maximum size. All
     * together have a quarter of the heap.
     *
     * @param handlers makes what runs the handlers of one connection's calls
     * @param onError gets an Error of the machine that one of them has met
     */
    static ServerTransportFilter forEveryConnection(
            int maxMessageSize, Supplier<Executor> handlers, Consumer<? super Error> onError) {
        ByteBudget total = ByteBudget.ofHeap();
        long maxBytes =
                Math.max((long) MESSAGES * maxMessageSize, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
        return new ServerTransportFilter() {
            @Override
            public Attributes transportReady(Attributes attributes) {
                return attributes.toBuilder()
                        .set(KEY, new ConnectionBudget(maxBytes, total, handlers.get(), onError))
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

    /** Counts more bytes. What a connection holds beyond {@value #OWN_BYTES} counts for the server, too. */
    void hold(long more) {
        long shared = Math.min(more, bytes.addAndGet(more) - OWN_BYTES);
        if (shared > 0) {
            total.add(shared);
        }
    }

    void release(long less) {
        long shared = Math.min(less, bytes.addAndGet(-less) + less - OWN_BYTES);
        if (shared > 0) {
            total.give(shared);
        }
    }

    /** Ends the server where what was caught is an Error of the machine: gRPC would log it and go on. */
    void heed(Throwable thrown) {
        if (thrown instanceof VirtualMachineError error && !(thrown instanceof StackOverflowError)) {
            onError.accept(error);
        }
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
        if (held > OWN_BYTES && total.held() > total.max()) {
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "the server holds as much as it may for all its clients: maxBytes=" + total.max());
        }
    }
}
