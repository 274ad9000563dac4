package io.metrifier.transport.grpc.client;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.MethodDescriptor;
import io.metrifier.failure.TransportException;
import io.metrifier.transport.grpc.netty.GrpcOptions;
import io.metrifier.transport.support.client.CallLimit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Starts unary calls over one connection. Each ends within the call timeout, which is sent to the server. Sets no gRPC
 * deadline, which would cost time in each call.
 */
final class GrpcCalls {
    private final GrpcConnection connection;
    private final Duration timeout;
    private final CallLimit limit;
    private final CallOptions options;
    private final TimeoutHeader header;

    GrpcCalls(GrpcConnection connection, GrpcOptions options, CallLimit limit) {
        this.connection = connection;
        this.timeout = options.shared().callTimeout();
        this.limit = limit;
        this.options =
                CallOptions.DEFAULT.withMaxOutboundMessageSize(options.shared().maxMessageSize());
        this.header = new TimeoutHeader(timeout);
    }

    /** Makes a call and waits for the answer. */
    <Q, A> A call(MethodDescriptor<Q, A> method, Q request) {
        ClientCall<Q, A> call = connection.call(method, options);
        BlockingAnswer<A> answer = new BlockingAnswer<>(connection, timeout);
        begin(call, answer, request);
        return answer.await(call);
    }

    /**
     * Starts a call and returns at once.
     *
     * @param request makes the request, and refuses an argument that cannot be encoded, before a call is made
     */
    <Q, R, A> CompletableFuture<A> start(MethodDescriptor<R, A> method, Q argument, Function<Q, R> request) {
        ClientCall<R, A> call;
        R checked;
        try {
            checked = request.apply(argument);
            call = connection.call(method, options);
            limit.begin();
        } catch (IllegalStateException | TransportException e) {
            return CompletableFuture.failedFuture(e);
        }
        AsyncAnswer<A> answer = new AsyncAnswer<>(connection, call, limit, timeout);
        begin(call, answer, checked);
        answer.startTimer();
        return answer.future();
    }

    private <Q, A> void begin(ClientCall<Q, A> call, ClientCall.Listener<A> answer, Q request) {
        call.start(answer, header.headers());
        // Requests one message more than allowed, so that gRPC reads on to the trailers.
        call.request(2);
        call.sendMessage(request);
        call.halfClose();
    }
}
