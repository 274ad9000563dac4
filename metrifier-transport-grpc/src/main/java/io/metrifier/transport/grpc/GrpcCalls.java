package io.metrifier.transport.grpc;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.support.CallLimit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/** Starts unary calls over one connection, each with the call timeout as its deadline. */
final class GrpcCalls {
    private final GrpcConnection connection;
    private final Duration timeout;
    private final CallLimit limit;
    private final CallOptions options;

    GrpcCalls(GrpcConnection connection, GrpcOptions options) {
        this.connection = connection;
        this.timeout = options.shared().callTimeout();
        this.limit = new CallLimit(connection.transportId() + ".in-flight", options.inFlight());
        this.options =
                CallOptions.DEFAULT.withMaxOutboundMessageSize(options.shared().maxMessageSize());
    }

    /** Calls and waits for the answer. */
    <Q, A> A blocking(MethodDescriptor<Q, A> method, Q request) {
        ClientCall<Q, A> call = newCall(method);
        BlockingAnswer<A> answer = new BlockingAnswer<>();
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
        AsyncAnswer<A> answer = new AsyncAnswer<>(call, limit);
        start(call, answer, carried);
        return answer.future();
    }

    private <Q, A> ClientCall<Q, A> newCall(MethodDescriptor<Q, A> method) {
        return connection.call(method, options.withDeadlineAfter(timeout.toNanos(), TimeUnit.NANOSECONDS));
    }

    private static <Q, A> void start(ClientCall<Q, A> call, ClientCall.Listener<A> answer, Q request) {
        call.start(answer, new Metadata());
        // One more than there may be, so that gRPC reads on to the trailers.
        call.request(2);
        call.sendMessage(request);
        call.halfClose();
    }
}
