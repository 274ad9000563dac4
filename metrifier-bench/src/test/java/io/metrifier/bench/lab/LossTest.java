package io.metrifier.bench.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.baseline.Contenders;
import io.metrifier.bench.lab.relay.Network;
import io.metrifier.bench.lab.relay.Relay;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class LossTest {
    private static final int CALLS = 2_000;

    private static final TransportOptions OPTIONS =
            TransportOptions.builder().callTimeout(Duration.ofSeconds(60)).build();

    private final Transport aeron = Contenders.installed().get("aeron");

    /** Aeron's requests only: its answers do not pass the relay. */
    @Test
    void aeronLosesNoMessageWhereOneDatagramInAHundredIsLost() {
        try (RunningServer server = ServerPlace.parse("forked").start(aeron, DataSet.sample(), OPTIONS);
                Relay relay = Relay.start(Endpoint.loopback(), server.endpoint(), Network.parse("1ms,loss=1%"));
                TransportClient client = aeron.connect(relay.endpoint(), OPTIONS)) {
            PersonService persons = client.persons();
            for (int i = 0; i < CALLS; i++) {
                assertThat(persons.createPerson(SamplePersons.personToCreate()))
                        .isEqualTo(SamplePersons.personToCreate());
            }

            assertThat(relay.counts().up().lost()).isPositive();
            assertThat(relay.counts().up().packets()).isGreaterThanOrEqualTo(CALLS);
        }
    }
}
