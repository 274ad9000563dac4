package io.metrifier.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.machine.MachineDiagnosis.Finding;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

class RemoteServerCheckTest {
    private final Transport transport = Contenders.installed().get("raw-socket");

    @Test
    void reportsTheRoundTrip() {
        Endpoint endpoint;
        try (RunningServer server = Servers.start(
                ServerPlace.parse("embedded"), transport, DataSet.sample(), TransportOptions.defaults())) {
            endpoint = server.endpoint();

            List<Finding> findings = RemoteServerCheck.of(transport, endpoint, TransportOptions.defaults());

            assertThat(findings).extracting(Finding::subject).startsWith("connection", "round trip");
            assertThat(findings.get(0).advice()).isEmpty();
            assertThat(findings.get(1).found()).matches("least [\\d.]+ ms, median [\\d.]+ ms, of \\d+ calls .*");
        }
        List<Finding> gone = RemoteServerCheck.of(transport, endpoint, TransportOptions.defaults());

        assertThat(gone).hasSize(1);
        assertThat(gone.get(0).found()).startsWith("none: ");
        assertThat(gone.get(0).advice().orElseThrow())
                .startsWith("start one there with serve --transport raw-socket --host <its address> --port "
                        + endpoint.port());
    }
}
