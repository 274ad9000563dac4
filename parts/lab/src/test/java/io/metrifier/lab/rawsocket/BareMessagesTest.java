package io.metrifier.lab.rawsocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageService;
import io.metrifier.testkit.fixture.AllTypesMessage;
import io.metrifier.testkit.fixture.AllTypesMessageType;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cost of a custom message without serialization, on each baseline. */
@Timeout(60)
class BareMessagesTest {
    private static final TransportOptions OPTIONS = TransportOptions.defaults();
    private static final AllTypesMessageType TYPE = new AllTypesMessageType();

    private static Transport baseline(String id) {
        return Contenders.onClassPath().baselines().get(id);
    }

    private static TransportServer serve(Transport baseline, Services services) {
        return baseline.serve(services, Endpoint.loopback(), OPTIONS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"raw-socket", "bare-http", "bare-grpc"})
    void everySampleComesBackUnchanged(String id) {
        Services services = Services.reference().withMessage(HostedMessage.reference(TYPE));
        try (TransportServer server = serve(baseline(id), services);
                TransportClient client = baseline(id).connect(server.endpoint(), OPTIONS)) {
            MessageService<AllTypesMessage> notes = client.messages(TYPE);
            for (int round = 0; round < 3; round++) {
                for (int index = 0; index < TYPE.samples().size(); index++) {
                    AllTypesMessage sample = TYPE.samples().get(index);
                    assertThat(notes.get(index)).isEqualTo(sample);
                    assertThat(notes.echo(sample)).isEqualTo(sample);
                    notes.put(sample);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"raw-socket", "bare-http", "bare-grpc"})
    void rejectsAMessageThatIsNotHosted(String id) {
        try (TransportServer server = serve(baseline(id), Services.reference());
                TransportClient client = baseline(id).connect(server.endpoint(), OPTIONS)) {
            assertThatThrownBy(() -> client.messages(TYPE).get(0))
                    .isInstanceOf(TransportException.class)
                    .hasMessageStartingWith("no service hosts this message: type=");
        }
    }
}
