package io.metrifier.lab.rawsocket;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BareGrpcBaselineTest {
    private static final TransportOptions OPTIONS =
            TransportOptions.builder().callTimeout(Duration.ofSeconds(50)).build();
    private static final DataSet DATA = new DataSet(1000);

    private final Transport bare = Baseline.bareGrpc();
    private final TransportServer server = bare.serve(DATA.services(), Endpoint.loopback(), OPTIONS);
    private final TransportClient client = bare.connect(server.endpoint(), OPTIONS);

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @Test
    void firstAndLaterAnswersAreRight() {
        for (int round = 0; round < 3; round++) {
            for (Scenario scenario : Scenario.ofPersons()) {
                CallRotation.check(scenario, client.persons(), DATA);
            }
        }
    }

    @Test
    void carriesFailures() {
        assertThatThrownBy(() -> client.persons().getPerson("unknown"))
                .isInstanceOf(PersonNotFoundException.class)
                .hasMessage("no such person: id=unknown");
    }
}
