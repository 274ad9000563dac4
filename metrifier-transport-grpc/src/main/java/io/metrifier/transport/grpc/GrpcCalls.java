package io.metrifier.transport.grpc;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.MethodDescriptor;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.metrifier.failure.TransportException;
import io.metrifier.transport.support.CallLimit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * Starts unary calls over one connection, each of which ends within the call timeout, and tells the server so. gRPC is
 * told of no deadline: it would set a timer for each.
 */
final class GrpcCalls {
    private final GrpcConnection connection;
    private final Duration timeout;
    private final CallLimit limit;
    private final CallOptions options;
    private final TimeoutHeader header;
    private final CallDeadlines deadlines;

    GrpcCalls(GrpcConnection connection, GrpcOptions options) {
        this.connection = connection;
        this.timeout = options.shared().callTimeout();
        this.limit = new CallLimit(connection.transportId() + ".in-flight", options.inFlight());
        this.options =
                CallOptions.DEFAULT.withMaxOutboundMessageSize(options.shared().maxMessageSize());
        this.header = new TimeoutHeader(timeout);
        EventLoopGroup timer = connection.loops().group();
        this.deadlines =
                new CallDeadlines(System::nanoTime, (task, nanos) -> timer.schedule(task, nanos, TimeUnit.NANOSECONDS));
    }

    /** Calls and waits for the answer. */
    <Q, A> A blocking(MethodDescriptor<Q, A> method, Q request) {
        ClientCall<Q, A> call = newCall(method);
        BlockingAnswer<A> answer = new BlockingAnswer<>(deadlines, timeout);
        start(call, answer, request);
        return answer.await(call, timeout);
    }

    /**
     * Calls and returns at once.
     *
     * @param check refuses what cannot be carried, before a call is made
     */
    <Q, A> CompletableFuture<A> async(MethodDescriptor<Q, A> method, Q request, UnaryOperator<Q> check) {
        ClientCall<Q, A> call;
        Q carried;
        try {
            carried = check.apply(request);
            call = newCall(method);
            limit.begin();
        } catch (IllegalStateException | TransportException e) {
            return CompletableFuture.failedFuture(e);
        }
        AsyncAnswer<A> answer = new AsyncAnswer<>(call, limit, deadlines, timeout);
        start(call, answer, carried);
        answer.watch();
        return answer.future();
    }

    private <Q, A> ClientCall<Q, A> newCall(MethodDescriptor<Q, A> method) {
        return connection.call(method, options);
    }

    private <Q, A> void start(ClientCall<Q, A> call, ClientCall.Listener<A> answer, Q request) {
        call.start(answer, header.headers());
        // One more than there may be, so that gRPC reads on to the trailers.
        call.request(2);
        call.sendMessage(request);
        call.halfClose();
    }
}
