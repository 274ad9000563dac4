package io.metrifier.lab.rawsocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

@Timeout(60)
class BareHttpBaselineTest {
    private static final TransportOptions OPTIONS = TransportOptions.defaults();
    private static final DataSet DATA = new DataSet(1000);

    private final Transport baseline = Baseline.bareHttp();

    private TransportServer serve() {
        return baseline.serve(DATA.services(), Endpoint.loopback(), OPTIONS);
    }

    @Test
    void firstAndLaterAnswersAreRight() {
        try (TransportServer server = serve();
                TransportClient client = baseline.connect(server.endpoint(), OPTIONS)) {
            for (int round = 0; round < 3; round++) {
                for (Scenario scenario : Scenario.ofPersons()) {
                    CallRotation.check(scenario, client.persons(), DATA);
                }
            }
        }
    }

    /** Sleeps as long as other pairs may need for their warm-up, which is more than a minute. */
    @Test
    @Tag("agreement")
    @EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
    @Timeout(120)
    void connectionsSurviveAMinuteWithoutCalls() throws Exception {
        try (TransportServer server = serve();
                TransportClient client = baseline.connect(server.endpoint(), OPTIONS)) {
            client.persons().getPerson("1");
            assertThat(new CountDownLatch(1).await(70, TimeUnit.SECONDS)).isFalse();
            assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
        }
    }

    @Test
    void answersManyCallersWithoutSwaps() {
        try (TransportServer server = serve();
                TransportClient client = baseline.connect(server.endpoint(), OPTIONS)) {
            List<String> ids = IntStream.range(0, 4000)
                    .parallel()
                    .mapToObj(call ->
                            client.persons().getPerson("" + (1 + call % 1000)).id())
                    .toList();
            assertThat(ids)
                    .isEqualTo(IntStream.range(0, 4000)
                            .mapToObj(call -> "" + (1 + call % 1000))
                            .toList());
        }
    }

    @Test
    void carriesFailures() {
        try (TransportServer server = serve();
                TransportClient client = baseline.connect(server.endpoint(), OPTIONS)) {
            assertThatThrownBy(() -> client.persons().getPerson("unknown"))
                    .isInstanceOf(PersonNotFoundException.class)
                    .hasMessage("no such person: id=unknown");
        }
    }

    @Test
    void isUnavailableOnceTheServerIsGone() {
        TransportServer server = serve();
        try (TransportClient client = baseline.connect(server.endpoint(), OPTIONS)) {
            client.persons().getPerson("1");
            server.close();
            assertThatThrownBy(() -> client.persons().getPerson("1"))
                    .isInstanceOfSatisfying(
                            TransportException.class,
                            e -> assertThat(e.kind()).isEqualTo(TransportException.Kind.UNAVAILABLE));
        }
    }
}
