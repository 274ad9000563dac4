package io.metrifier.transport.grpc;

import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.metrifier.failure.TransportException;
import io.metrifier.interceptor.InterceptedCall;
import io.metrifier.transport.support.Interceptors;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** Makes calls that interceptors see, on the terms that they set. */
final class InterceptedGrpcCalls extends GrpcCalls {
    private final GrpcConnection connection;
    private final Interceptors interceptors;
    private final Map<MethodDescriptor<?, ?>, String> names = new ConcurrentHashMap<>();

    InterceptedGrpcCalls(GrpcConnection connection, GrpcOptions options, Interceptors interceptors) {
        super(connection, options);
        this.connection = connection;
        this.interceptors = interceptors;
    }

    @Override
    <Q, A> A blocking(MethodDescriptor<Q, A> method, Q request) {
        connection.state().requireOpen();
        return interceptors.calling(
                name(method), seen -> super.blocking(method, request, headers(seen), seen.timeout()));
    }

    @Override
    <Q, A> CompletableFuture<A> async(MethodDescriptor<Q, A> method, Q request, UnaryOperator<Q> check) {
        Q carried;
        try {
            connection.state().requireOpen();
            carried = check.apply(request);
        } catch (IllegalStateException | TransportException e) {
            return CompletableFuture.failedFuture(e);
        }
        return interceptors.starting(
                name(method),
                seen -> super.async(method, carried, UnaryOperator.identity(), headers(seen), seen.timeout()));
    }

    private String name(MethodDescriptor<?, ?> method) {
        return names.computeIfAbsent(method, GrpcMethods::callName);
    }

    private static Metadata headers(InterceptedCall seen) {
        return GrpcCallMetadata.addedTo(new TimeoutHeader(seen.timeout()).headers(), seen);
    }
}
