package io.metrifier.contender.vertxgrpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.PrototypeMarshaller;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Vert.x casts every marshaller to one of generated messages, whose prototype it uses for JSON alone. So those of
 * custom messages look like one without a prototype.
 */
record AnyMarshaller<T>(Marshaller<T> any) implements PrototypeMarshaller<T> {
    static <Q, A> MethodDescriptor<Q, A> adapt(MethodDescriptor<Q, A> method) {
        return method.toBuilder(of(method.getRequestMarshaller()), of(method.getResponseMarshaller()))
                .build();
    }

    private static <T> Marshaller<T> of(Marshaller<T> any) {
        return any instanceof PrototypeMarshaller ? any : new AnyMarshaller<>(any);
    }

    /** Returns what sends the calls of a channel. */
    static ClientInterceptor newInterceptor() {
        return new ClientInterceptor() {
            @Override
            public <Q, A> ClientCall<Q, A> interceptCall(
                    MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
                return next.newCall(adapt(method), options);
            }
        };
    }

    @Override
    public @Nullable T getMessagePrototype() {
        return null;
    }

    @Override
    public Class<T> getMessageClass() {
        throw new UnsupportedOperationException("the message has no generated class");
    }

    @Override
    public InputStream stream(T value) {
        return any.stream(value);
    }

    @Override
    public T parse(InputStream stream) {
        return any.parse(stream);
    }
}
