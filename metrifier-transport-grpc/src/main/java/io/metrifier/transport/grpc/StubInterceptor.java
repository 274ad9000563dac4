package io.metrifier.transport.grpc;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.metrifier.transport.support.Interceptors;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Leaves in gRPC's context what {@link StubAnswers} needs to have interceptors see the call of a generated base. */
record StubInterceptor(Interceptors interceptors) implements ServerInterceptor {
    private static final Context.Key<Seen> SEEN = Context.key("metrifier-seen");

    private record Seen(
            Interceptors interceptors,
            String name,
            Map<String, String> metadata,
            @Nullable Duration timeout) {}

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        Seen seen = new Seen(
                interceptors,
                GrpcMethods.callName(call.getMethodDescriptor()),
                GrpcCallMetadata.in(headers),
                GrpcCallMetadata.timeLeft());
        return Contexts.interceptCall(Context.current().withValue(SEEN, seen), call, headers, next);
    }

    /** Runs the handler of the current call, seen by its server's interceptors where it has any. */
    static <A> A handled(Supplier<A> handler) {
        Seen seen = SEEN.get();
        return seen == null
                ? handler.get()
                : seen.interceptors().handling(seen.name(), seen.metadata(), seen.timeout(), handler::get);
    }
}
