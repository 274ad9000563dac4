package io.metrifier.transport.grpc.server;

import io.grpc.Attributes;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerStreamTracer;
import io.grpc.ServerTransportFilter;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.support.ByteBudget;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The resources that one connection may occupy on a server: streams, bytes of requests and answers, and calls that wait
 * for a worker. The next call over the limit is refused with UNAVAILABLE; other connections are not affected.
 * Thread-safe.
 */
final class ConnectionBudget {
    /** The maximum number of open streams of one connection (prices, pings, descriptors). */
    static final int STREAMS = 64;

    /**
     * The maximum number of bytes of a stream that wait for the client. gRPC's default is eight times as large; a price
     * of 30 bytes occupies a buffer of 4 KB.
     */
    private static final int READY_BYTES = 4 * 1024;

    /**
     * The bytes that a connection may hold without counting them for the server, so that small calls share no counter.
     */
    static final int OWN_BYTES = 64 * 1024;

    /** Room for four messages of the maximum size, because received bytes count twice. */
    private static final int MESSAGES = 8;

    private static final int SHARE_OF_HEAP = 8;

    /** Sixteen workers may encode answers of this share of the server's bytes at once, with three copies each. */
    private static final int SHARE_OF_ENCODING = 48;

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
     * Returns a filter that gives every connection an eighth of the heap, and at least four messages of the maximum
     * size. All connections together have a quarter of the heap.
     *
     * @param handlers creates the executor for the handlers of one connection
     * @param onError receives a fatal Error of the JVM that one of them met
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

    /**
     * Returns tracers that count the memory of every call.
     *
     * @param limitGrowth whether messages that grow too much when they are decompressed are refused
     */
    static ServerStreamTracer.Factory newTracerFactory(boolean limitGrowth) {
        return new ServerStreamTracer.Factory() {
            @Override
            public ServerStreamTracer newServerStreamTracer(String method, Metadata headers) {
                return new CallMemory(limitGrowth);
            }
        };
    }

    /**
     * Returns an interceptor that refuses streams over the limit and limits how much of the others waits for the
     * client.
     */
    static ServerInterceptor streamLimit() {
        return new ServerInterceptor() {
            @Override
            public <Q, A> ServerCall.Listener<Q> interceptCall(
                    ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
                if (!call.getMethodDescriptor().getType().clientSendsOneMessage()
                        || !call.getMethodDescriptor().getType().serverSendsOneMessage()) {
                    ConnectionBudget budget = of(call.getAttributes());
                    if (budget != null && budget.streams.get() > STREAMS) {
                        GrpcErrors.end(call, newRefusal("streams=" + STREAMS));
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

    private static TransportException newRefusal(String what) {
        return new TransportException(
                Kind.UNAVAILABLE, "the connection is at a limit of the server: " + what + "; end other calls first");
    }

    /** Returns the executor for the handlers of the connection's calls; it may refuse a call with UNAVAILABLE. */
    Executor handlers() {
        return handlers;
    }

    void openStream() {
        streams.incrementAndGet();
    }

    void closeStream() {
        streams.decrementAndGet();
    }

    /** Counts more bytes. The bytes of a connection over {@value #OWN_BYTES} also count for the server. */
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

    /** Reports a fatal Error of the JVM, which ends the server; gRPC would only log it and continue. */
    void reportFatal(Throwable thrown) {
        if (thrown instanceof VirtualMachineError error && !(thrown instanceof StackOverflowError)) {
            onError.accept(error);
        }
    }

    /**
     * Checks the budget.
     *
     * @throws TransportException of kind UNAVAILABLE if it is exhausted
     */
    void refuseIfFull() {
        long held = bytes.get();
        if (held > maxBytes) {
            throw newRefusal("bytes=" + held + " max=" + maxBytes);
        }
        if (held > OWN_BYTES && total.held() > total.max()) {
            throw serverIsFull();
        }
    }

    /** Returns whether answers of about this size are encoded one after the other. */
    boolean isLarge(long answer) {
        return answer > total.max() / SHARE_OF_ENCODING;
    }

    /**
     * Sends a large answer once those of other connections are encoded: the memory of an encoder is not counted.
     *
     * @throws TransportException of kind UNAVAILABLE if the server already holds its maximum
     */
    void sendLarge(Runnable answer) {
        synchronized (total) {
            if (total.held() > total.max()) {
                throw serverIsFull();
            }
            answer.run();
        }
    }

    private TransportException serverIsFull() {
        return new TransportException(
                Kind.UNAVAILABLE, "the memory limit for all clients of the server is reached: maxBytes=" + total.max());
    }
}
