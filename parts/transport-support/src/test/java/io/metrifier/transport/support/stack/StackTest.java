package io.metrifier.transport.support.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.net.BindException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StackTest {
    private static final Endpoint BIND = Endpoint.loopback(0);

    private final StackTransport stack = new SampleStack();
    private final List<String> stopped = new ArrayList<>();

    @Test
    void anExecutionThatTheStackLacksIsRefused() {
        TransportOptions options =
                TransportOptions.builder().execution(Execution.DIRECT).build();

        assertThatThrownBy(() -> stack.serve(Services.reference(), BIND, options))
                .hasMessageContaining("execution=direct")
                .hasMessageContaining("[worker]");
    }

    @Test
    void aServerReportsItsPortAndStopsOnce() {
        TransportServer server = stack.serve(Services.reference(), BIND, TransportOptions.defaults());

        server.close();
        server.close();

        assertThat(server.endpoint().port()).isEqualTo(6);
        assertThat(stopped).containsExactly("server");
    }

    @Test
    void aServerThatCannotStartIsUnavailableWithTheReason() {
        assertThatThrownBy(() -> StackServer.start(
                        BIND,
                        () -> {
                            throw new BindException("Address already in use");
                        },
                        running -> 1,
                        running -> {}))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("cannot bind")
                .hasMessageContaining("Address already in use");
    }

    @Test
    void aClientThatCannotStartIsUnavailable() {
        assertThatThrownBy(() -> stack.connect(BIND, TransportOptions.defaults()))
                .isInstanceOf(TransportException.class)
                .hasMessage("cannot start the client: reason=no selector");
    }

    @Test
    void aClientAloneSaysWhoseServerToCall() {
        StackTransport alone = new StackTransport("alone", Set.of(), Set.of(), Execution.WORKER) {
            @Override
            protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) {
                throw new IllegalStateException("is not called");
            }
        };

        assertThatThrownBy(() -> alone.serve(Services.reference(), BIND, TransportOptions.defaults()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a client alone has no server: transport=alone; call that of another, such as alone@http");
    }

    private final class SampleStack extends StackTransport {
        SampleStack() {
            super("sample", Set.of(Capability.MESSAGES), Set.of(), Execution.WORKER);
        }

        @Override
        protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
            return StackServer.start(bind, () -> "server", String::length, stopped::add);
        }

        @Override
        protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own)
                throws IOException {
            throw new IOException("no selector");
        }
    }
}
