package io.metrifier.testkit.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.RepeatedTest;

class SocketServerTest {
    private static final Duration PATIENCE = Duration.ofSeconds(50);

    private final SocketTransport transport = new SocketTransport();
    private final TransportOptions options = TransportOptions.defaults().toBuilder()
            .callTimeout(PATIENCE)
            .drainTimeout(PATIENCE)
            .build();

    /** Repeats the test, because a closed listener accepts connections only for a short time. */
    @RepeatedTest(200)
    void acceptsNoConnectionOnceClosed() {
        TransportServer server = transport.serve(Services.reference(), Endpoint.loopback(0), options);
        try (TransportClient client = transport.connect(server.endpoint(), options)) {
            server.close();

            TransportException failure = catchThrowableOfType(
                    TransportException.class, () -> client.persons().getPerson("1"));

            assertThat(failure).extracting(TransportException::kind).isEqualTo(Kind.UNAVAILABLE);
        }
    }

    /** Repeats the test, because an interrupted handler answers fast. */
    @RepeatedTest(100)
    void closesWithoutAnsweringInterruptedCalls() {
        ScriptedPersonService service = new ScriptedPersonService();
        TransportOptions impatient =
                options.toBuilder().drainTimeout(Duration.ofMillis(1)).build();
        TransportServer server = transport.serve(Services.of(service), Endpoint.loopback(0), impatient);
        try (TransportClient client = transport.connect(server.endpoint(), options);
                CallGate gate = service.block()) {
            CompletableFuture<Person> call =
                    CompletableFuture.supplyAsync(() -> client.persons().getPerson("1"));
            gate.awaitArrivals(1, PATIENCE);

            server.close();

            assertThat(call)
                    .failsWithin(PATIENCE)
                    .withThrowableThat()
                    .havingCause()
                    .isInstanceOfSatisfying(
                            TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE));
        }
    }
}
