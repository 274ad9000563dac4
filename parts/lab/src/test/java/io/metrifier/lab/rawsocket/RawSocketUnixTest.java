package io.metrifier.lab.rawsocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class RawSocketUnixTest {
    private static final TransportOptions OPTIONS =
            TransportOptions.builder().property("raw-socket.socket", "unix").build();

    private final Transport baseline = Baseline.rawSocket();

    private TransportServer serveAt(Endpoint bind) {
        return baseline.serve(new DataSet(4).services(), bind, OPTIONS);
    }

    @Test
    void aServerComesBackAtItsFile() {
        TransportServer first = serveAt(Endpoint.loopback());
        first.close();

        assertThat(first.endpoint().path())
                .get()
                .satisfies(path -> assertThat(path.getParent()).doesNotExist());
        try (TransportServer second = serveAt(first.endpoint());
                TransportClient client = baseline.connect(second.endpoint(), OPTIONS)) {
            assertThat(second.endpoint()).isEqualTo(first.endpoint());
            assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
        }
    }

    @Test
    void aFileThatIsTakenIsUnavailable() {
        try (TransportServer server = serveAt(Endpoint.loopback());
                TransportClient client = baseline.connect(server.endpoint(), OPTIONS)) {
            assertThatThrownBy(() -> serveAt(server.endpoint()))
                    .isInstanceOf(TransportException.class)
                    .hasMessageEndingWith("reason=another server listens there");
            assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
        }
    }
}
