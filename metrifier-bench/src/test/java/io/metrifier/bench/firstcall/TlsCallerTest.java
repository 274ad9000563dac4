package io.metrifier.bench.firstcall;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class TlsCallerTest {

    /** A server that resumes a session shows no certificate, which is what the caller goes by. */
    @ParameterizedTest
    @ValueSource(
            strings = {"http+tls=on", "http+tls=mutual", "proto+tls=on", "avro+tls=on", "proto+stub=generated+tls=on"})
    void aSessionThatWasKeptIsResumedAndNoOther(String name) throws Exception {
        Contender contender = Contender.parse(name, Contenders.onClassPath(), TransportOptions.defaults());
        try (TransportServer server =
                contender.transport().serve(Services.reference(), Endpoint.loopback(), contender.options())) {
            TlsCaller caller = new TlsCaller(
                    server.endpoint(), HandshakeMeter.findKeyMaterial(contender).orElseThrow());

            assertThat(caller.handshake(false)).as("the first").isFalse();
            assertThat(caller.handshake(true))
                    .as("behind one that was not kept")
                    .isFalse();
            assertThat(caller.handshake(true)).as("behind one that was kept").isTrue();
            assertThat(caller.handshake(false))
                    .as("behind one that was resumed")
                    .isTrue();
            assertThat(caller.handshake(true))
                    .as("behind one that was not kept")
                    .isFalse();
        }
    }
}
