package io.metrifier.transport.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.interceptor.CallEnd;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.Interceptors;
import org.junit.jupiter.api.Test;

/** Who has no interceptor pays for none: calls and handlers are the objects that they were before there were any. */
class NoInterceptorTest {
    private static final GrpcTransport TRANSPORT = new GrpcTransport("test", "of a test", new NoCodec()) {};
    private static final TransportOptions NONE = TransportOptions.defaults();
    private static final TransportOptions ONE =
            NONE.toBuilder().interceptor(call -> CallEnd.NOTHING).build();

    @Test
    void aClientWithoutInterceptorsHasPlainCalls() {
        assertThat(calls(NONE)).isEqualTo(GrpcCalls.class);
        assertThat(calls(ONE)).isEqualTo(InterceptedGrpcCalls.class);
    }

    private static Class<?> calls(TransportOptions shared) {
        GrpcOptions options = GrpcOptions.of(TRANSPORT, shared, false);
        try (GrpcConnection connection = new GrpcConnection("test", Endpoint.loopback(1), options)) {
            return GrpcCalls.of(connection, options).getClass();
        }
    }

    @Test
    void aServerWithoutInterceptorsHasPlainHandlers() {
        assertThat(handler(NONE)).isEqualTo(UnaryHandler.class);
        assertThat(handler(ONE)).isNotEqualTo(UnaryHandler.class);
    }

    private static Class<?> handler(TransportOptions options) {
        GrpcMethods methods = new GrpcMethods(new NoCodec());
        return UnaryHandler.of(methods.createPerson, person -> person, Interceptors.of("test", options))
                .getClass();
    }
}
