package io.metrifier.transport.http.internal.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.interceptor.CallEnd;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import io.metrifier.transport.support.ClientState;
import org.junit.jupiter.api.Test;

/** Who has no interceptor pays for none: calls are the objects that they were before there were any. */
class NoInterceptorTest {
    private static final TransportOptions NONE = TransportOptions.defaults();
    private static final TransportOptions ONE =
            NONE.toBuilder().interceptor(call -> CallEnd.NOTHING).build();

    @Test
    void aClientWithoutInterceptorsHasPlainCalls() {
        assertThat(calls(NONE)).isExactlyInstanceOf(HttpCalls.class);
        assertThat(calls(ONE)).isExactlyInstanceOf(InterceptedHttpCalls.class);
        assertThat(HttpCall.person("1").own()).isNull();
    }

    private static HttpCalls calls(TransportOptions options) {
        return HttpCalls.of("http", new ClientState(Endpoint.loopback(1)), options, new HttpCodec(1024), false);
    }
}
