package io.metrifier.lab.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.results.subject.DataSet;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BareGrpcBaselineTest {
    private static final TransportOptions OPTIONS =
            TransportOptions.builder().callTimeout(Duration.ofSeconds(50)).build();
    private static final DataSet DATA = new DataSet(1000);

    private final Transport bare = new BareGrpcBaseline();
    private final TransportServer server = bare.serve(DATA.services(), Endpoint.loopback(), OPTIONS);
    private final TransportClient client = bare.connect(server.endpoint(), OPTIONS);

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @Test
    void answersRightTheFirstTimeAndEveryTime() {
        for (int round = 0; round < 3; round++) {
            for (PersonScenario scenario : PersonScenario.values()) {
                scenario.check(client.persons(), DATA);
            }
        }
    }

    @Test
    void carriesFailures() {
        assertThatThrownBy(() -> client.persons().getPerson("nobody"))
                .isInstanceOf(PersonNotFoundException.class)
                .hasMessage("no such person: id=nobody");
    }

    @Test
    void returnsPingsInOrder() throws Exception {
        BlockingQueue<Long> pongs = new LinkedBlockingQueue<>();
        PongListener listener = new PongListener() {
            @Override
            public void onPong(long timestamp) {
                pongs.add(timestamp);
            }

            @Override
            public void onFailure(TransportException failure) {
                pongs.add(Long.MIN_VALUE);
            }
        };
        try (PingPong stream = client.pingPong(listener)) {
            for (long timestamp = 1; timestamp <= 100; timestamp++) {
                while (!stream.ping(timestamp)) {
                    Thread.onSpinWait();
                }
            }
            for (long timestamp = 1; timestamp <= 100; timestamp++) {
                assertThat(pongs.poll(30, TimeUnit.SECONDS)).isEqualTo(timestamp);
            }
        }
    }
}
