package io.metrifier.transport.aeron.internal.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.person.SamplePersons;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.aeron.AeronTransport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests rule C7 with a server that repeats answers. The network cannot do so: Aeron drops repeated datagrams. */
@Tag("attack")
@Timeout(60)
class RepeatedAnswerTest {
    private static final int CALLS = 400;

    @Test
    void repeatedLateOrEarlyAnswersReachNoCall() {
        try (RepeatingServer server = new RepeatingServer();
                TransportClient client = new AeronTransport().connect(server.endpoint(), TransportOptions.defaults())) {
            for (int call = 0; call < CALLS; call++) {
                int number = call % 4;
                assertThat(client.persons().getPerson(Integer.toString(number + 1)))
                        .isEqualTo(SamplePersons.persons().get(number));
            }
        }
    }
}
