package io.metrifier.transport.grpc;

import io.grpc.MethodDescriptor;
import io.metrifier.transport.support.RemoteOperation;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * An operation as a unary method.
 *
 * @param request makes the request, and refuses an argument that cannot be encoded
 */
record GrpcOperation<Q, R, A>(GrpcCalls calls, MethodDescriptor<R, A> method, Function<Q, R> request)
        implements RemoteOperation<Q, A> {
    @Override
    public A call(Q argument) {
        return calls.blocking(method, request.apply(argument));
    }

    @Override
    public CompletableFuture<A> start(Q argument) {
        return calls.async(method, argument, request);
    }
}
