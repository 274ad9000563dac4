package io.metrifier.contender.vertxgrpc;

import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.vertx.core.Vertx;

/** Runs the handlers of unary calls on Vert.x's worker threads. */
record OnWorkers(Vertx vertx) implements ServerInterceptor {
    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        return new SimpleForwardingServerCallListener<>(next.startCall(call, headers)) {
            /** A unary handler runs when its request is complete. */
            @Override
            public void onHalfClose() {
                vertx.executeBlocking(
                        () -> {
                            super.onHalfClose();
                            return true;
                        },
                        false);
            }
        };
    }
}
