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
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RawSocketBaselineTest {
    private static final DataSet DATA = new DataSet(1000);

    private final Transport baseline = Baseline.rawSocket();

    TransportOptions options() {
        return TransportOptions.defaults();
    }

    private TransportServer serve() {
        return baseline.serve(DATA.services(), Endpoint.loopback(), options());
    }

    @Test
    void firstAndLaterAnswersAreRight() {
        try (TransportServer server = serve();
                TransportClient client = baseline.connect(server.endpoint(), options())) {
            for (int round = 0; round < 3; round++) {
                for (Scenario scenario : Scenario.ofPersons()) {
                    CallRotation.check(scenario, client.persons(), DATA);
                }
            }
        }
    }

    @Test
    void answersManyThreadsWithoutSwaps() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try (TransportServer server = serve();
                TransportClient client = baseline.connect(server.endpoint(), options())) {
            List<Callable<String>> calls = IntStream.range(0, 4000)
                    .mapToObj(call -> (Callable<String>) () ->
                            client.persons().getPerson("" + (1 + call % 1000)).id())
                    .toList();
            List<Future<String>> answers = threads.invokeAll(calls);
            for (int call = 0; call < answers.size(); call++) {
                assertThat(answers.get(call).get()).isEqualTo("" + (1 + call % 1000));
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void carriesFailures() {
        try (TransportServer server = serve();
                TransportClient client = baseline.connect(server.endpoint(), options())) {
            assertThatThrownBy(() -> client.persons().getPerson("unknown"))
                    .isInstanceOf(PersonNotFoundException.class)
                    .hasMessage("no such person: id=unknown");
        }
    }

    @Test
    void isUnavailableOnceTheServerIsGone() {
        TransportServer server = serve();
        try (TransportClient client = baseline.connect(server.endpoint(), options())) {
            client.persons().getPerson("1");
            server.close();
            assertThatThrownBy(() -> client.persons().getPerson("1"))
                    .isInstanceOf(TransportException.class)
                    .hasMessage("the connection broke: transport=raw-socket");
        }
        assertThatThrownBy(() -> baseline.connect(server.endpoint(), options())).isInstanceOf(TransportException.class);
    }
}
