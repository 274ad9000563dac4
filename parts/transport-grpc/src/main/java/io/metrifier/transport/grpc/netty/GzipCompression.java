package io.metrifier.transport.grpc.netty;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;

/** Makes gRPC compress every message that a side sends. Both sides accept compressed messages in any case. */
public enum GzipCompression implements ClientInterceptor, ServerInterceptor {
    /** Implements both interceptors. */
    INSTANCE;

    private static final String NAME = "gzip";

    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
        return next.newCall(method, options.withCompression(NAME));
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        call.setCompression(NAME);
        return next.startCall(call, headers);
    }
}
