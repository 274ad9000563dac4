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
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;

/** What every baseline does, {@code raw-socket} over each kind of socket. */
@Timeout(60)
@ParameterizedClass(name = "{0} over {1}")
@CsvSource({"raw-socket, tcp", "raw-socket, unix", "bare-http, tcp", "bare-grpc, tcp"})
class BaselineTest {
    private static final DataSet DATA = new DataSet(1000);

    private final TransportOptions options;
    private final Transport baseline;
    private final TransportServer server;
    private final TransportClient client;

    BaselineTest(String id, String socket) {
        TransportOptions.Builder chosen = TransportOptions.builder().callTimeout(Duration.ofSeconds(50));
        options = (socket.equals("unix") ? chosen.property("raw-socket.socket", socket) : chosen).build();
        baseline = Baselines.all().get(id);
        server = baseline.serve(DATA.services(), Endpoint.loopback(), options);
        client = baseline.connect(server.endpoint(), options);
    }

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
    void answersManyThreadsWithoutSwaps() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
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
        assertThatThrownBy(() -> client.persons().getPerson("unknown"))
                .isInstanceOf(PersonNotFoundException.class)
                .hasMessage("no such person: id=unknown");
    }

    @Test
    void isUnavailableOnceTheServerIsGone() {
        client.persons().getPerson("1");
        server.close();

        assertThatThrownBy(() -> client.persons().getPerson("1"))
                .isInstanceOfSatisfying(
                        TransportException.class,
                        e -> assertThat(e.kind()).isEqualTo(TransportException.Kind.UNAVAILABLE))
                .hasMessage("the connection broke: transport=" + baseline.id());
        assertThatThrownBy(this::connectAndCall).isInstanceOf(TransportException.class);
    }

    private void connectAndCall() {
        try (TransportClient late = baseline.connect(server.endpoint(), options)) {
            late.persons().getPerson("1");
        }
    }

    /** Sleeps as long as other pairs may need for their warm-up, which is more than a minute. */
    @Test
    @Tag("agreement")
    @EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
    @Timeout(120)
    void connectionsSurviveAMinuteWithoutCalls() throws Exception {
        client.persons().getPerson("1");
        assertThat(new CountDownLatch(1).await(70, TimeUnit.SECONDS)).isFalse();
        assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
    }
}
