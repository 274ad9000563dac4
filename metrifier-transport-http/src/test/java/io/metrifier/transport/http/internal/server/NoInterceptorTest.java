package io.metrifier.transport.http.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.interceptor.CallEnd;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.server.HttpRouter.Operation;
import io.undertow.server.HttpServerExchange;
import org.junit.jupiter.api.Test;

/** Who has no interceptor pays for none: handlers are the objects that they were before there were any. */
class NoInterceptorTest {
    private static final TransportOptions NONE = TransportOptions.defaults();

    @Test
    void aServerWithoutInterceptorsRunsTheOperationItself() {
        Operation operation = body -> body;
        HttpServerExchange exchange = new HttpServerExchange(null);
        TransportOptions one =
                NONE.toBuilder().interceptor(call -> CallEnd.NOTHING).build();

        assertThat(CallsSeen.of(NONE).by(exchange, "name", operation)).isSameAs(operation);
        assertThat(CallsSeen.of(one).by(exchange, "name", operation)).isNotSameAs(operation);
    }
}
