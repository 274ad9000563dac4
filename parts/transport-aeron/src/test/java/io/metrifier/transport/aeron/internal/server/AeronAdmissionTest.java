package io.metrifier.transport.aeron.internal.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.aeron.AeronTransport;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.driver.SessionLogBudget;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a server that has a given space for its logs. */
class AeronAdmissionTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final AeronTransport aeron = new AeronTransport();

    @ParameterizedTest
    @ValueSource(strings = {"channel=udp", "checksum=off", "threading=dedicated", "channel=ipc"})
    void refusesASessionWithoutSpace(String option) {
        TransportOptions options = TransportOptions.builder()
                .property("aeron." + option.split("=")[0], option.split("=")[1])
                .connectTimeout(LONG)
                .callTimeout(LONG)
                .build();
        AtomicLong left = new AtomicLong(Long.MAX_VALUE);
        AeronOptions own = AeronOptions.of(aeron, options);

        try (TransportServer server = AeronServer.bind(
                        Services.reference(),
                        Endpoint.loopback(),
                        own,
                        new SessionLogBudget(own.termLength(), left::get));
                TransportClient client = aeron.connect(server.endpoint(), options)) {
            left.set(5);
            assertRefused(() -> aeron.connect(server.endpoint(), options));
            assertThat(client.probes().add(1, 2)).isEqualTo(3);

            left.set(Long.MAX_VALUE);
            try (TransportClient next = aeron.connect(server.endpoint(), options)) {
                assertThat(next.probes().add(1, 2)).isEqualTo(3);
            }
        }
    }

    private static void assertRefused(ThrowingCallable connecting) {
        assertThatThrownBy(connecting)
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE))
                .hasMessageStartingWith("the server refused the session: endpoint=")
                .hasMessageContaining("reason=no space in shared memory: leftBytes=5 neededBytes=");
    }
}
