package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class HttpOptionsTest {
    private final HttpTransport transport = new HttpTransport();

    private static TransportOptions options(String... properties) {
        TransportOptions.Builder builder = TransportOptions.builder().connectTimeout(Duration.ofSeconds(30));
        for (String property : properties) {
            int equals = property.indexOf('=');
            builder.property(property.substring(0, equals), property.substring(equals + 1));
        }
        return builder.build();
    }

    private TransportServer serve(PersonService persons) {
        return transport.serve(Services.of(persons), Endpoint.loopback(), TransportOptions.defaults());
    }

    private static Kind kindOf(Throwable thrown) {
        assertThat(thrown).isInstanceOf(TransportException.class);
        return ((TransportException) thrown).kind();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http.client=socket http.connection=per-call",
                "http.client=socket http.connection=rotate",
                "http.client=socket http.connections=1"
            })
    void everyOptionTransfersTheSame(String option) {
        ScriptedPersonService service = new ScriptedPersonService();
        try (TransportServer server = serve(service);
                TransportClient client = transport.connect(server.endpoint(), options(option.split(" ")))) {
            PersonService persons = client.persons();
            for (int round = 0; round < 20; round++) {
                assertThat(persons.listPersons()).isEqualTo(SamplePersons.persons());
                assertThat(persons.createPerson(SamplePersons.personToCreate()))
                        .isEqualTo(SamplePersons.personToCreate());
                assertThatThrownBy(() -> persons.getPerson("a/b é"))
                        .isInstanceOf(PersonNotFoundException.class)
                        .hasMessage("no such person: id=a/b é");
            }
            List<CompletableFuture<Person>> many = IntStream.range(0, 200)
                    .mapToObj(i -> client.asyncPersons()
                            .getPerson(Integer.toString(1 + i % 4))
                            .toCompletableFuture())
                    .toList();
            for (int i = 0; i < many.size(); i++) {
                assertThat(many.get(i).join().id()).isEqualTo(Integer.toString(1 + i % 4));
            }
            service.fail(() -> new IllegalStateException("boom"));
            assertThat(catchThrowable(persons::listPersons)).hasMessage("boom");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http.connection=per-call",
                "http.client=socket http.connection=per-call",
                "http.client=socket http.connection=rotate"
            })
    void everyOptionFailsInTheSameWay(String option) throws Exception {
        ScriptedPersonService service = new ScriptedPersonService(SamplePersons.generate(1000, 1), List.of());
        TransportServer server = serve(service);
        TransportOptions small =
                options(option.split(" ")).toBuilder().maxMessageSize(4096).build();
        TransportOptions impatient = options(option.split(" ")).toBuilder()
                .callTimeout(Duration.ofMillis(300))
                .build();
        try (server;
                TransportClient client = transport.connect(server.endpoint(), small);
                TransportClient hasty = transport.connect(server.endpoint(), impatient)) {
            assertThat(kindOf(catchThrowable(client.persons()::listPersons))).isEqualTo(Kind.PROTOCOL);
            try (var gate = service.block()) {
                assertThat(kindOf(catchThrowable(() -> hasty.persons().getPerson("1"))))
                        .isEqualTo(Kind.TIMEOUT);
                gate.open();
            }
            service.answer();
            server.close();
            assertThat(kindOf(catchThrowable(() -> client.persons().getPerson("1"))))
                    .isEqualTo(Kind.UNAVAILABLE);
        }
    }

    @Test
    void aCallOverTheQueueLimitIsUnavailable() throws Exception {
        ScriptedPersonService service = new ScriptedPersonService();
        try (TransportServer server = serve(service);
                TransportClient client = transport.connect(
                        server.endpoint(), options("http.client=socket", "http.connections=1", "http.queue=1"))) {
            try (var gate = service.block()) {
                var sent = client.asyncPersons().getPerson("1").toCompletableFuture();
                var waiting = client.asyncPersons().getPerson("2").toCompletableFuture();
                var refused = client.asyncPersons().getPerson("3").toCompletableFuture();

                assertThat(refused).isCompletedExceptionally();
                assertThat(catchThrowable(refused::join))
                        .hasRootCauseMessage("too many calls are waiting: connections=1 queue=1");
                gate.open();
                assertThat(sent.join().id()).isEqualTo("1");
                assertThat(waiting.join().id()).isEqualTo("2");
            }
        }
    }

    @Test
    void anAsynchronousCallWithoutAConnectionOfItsOwnIsRefused() throws Exception {
        try (TransportServer server = serve(new ScriptedPersonService());
                TransportClient client = transport.connect(server.endpoint(), options("http.connection=per-call"))) {
            assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
            assertThat(catchThrowable(() -> client.asyncPersons()
                            .getPerson("1")
                            .toCompletableFuture()
                            .join()))
                    .hasRootCauseMessage(
                            "cannot call asynchronously: http.connection=per-call;" + " use http.client=socket");
        }
    }

    /** At a distance the number of connections limits the rate: with sixteen, 438 calls a second over 36 ms. */
    @Test
    void aHundredAsynchronousCallsAreUnderWayAtOnce() throws Exception {
        ScriptedPersonService service = new ScriptedPersonService();
        try (TransportServer server =
                        transport.serve(Services.of(service), Endpoint.loopback(), options("http.workers=100"));
                TransportClient client = transport.connect(server.endpoint(), options());
                var gate = service.block()) {
            List<CompletableFuture<Person>> calls = IntStream.range(0, 100)
                    .mapToObj(i -> client.asyncPersons().getPerson("1").toCompletableFuture())
                    .toList();

            gate.awaitArrivals(100, Duration.ofSeconds(30));
            gate.open();
            assertThat(calls).allSatisfy(call -> assertThat(call.join().id()).isEqualTo("1"));
        }
    }

    @Test
    void refusesUnknownChoices() {
        assertThatThrownBy(() -> transport.connect(Endpoint.loopback(1), options("http.client=netty")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: http.client=netty; it must be one of [apache, jdk, socket]");
        assertThatThrownBy(() ->
                        transport.connect(Endpoint.loopback(1), options("http.client=jdk", "http.connection=per-call")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: http.connection=per-call; it needs http.client=socket");
        assertThatThrownBy(() -> transport.connect(
                        Endpoint.loopback(1), options("http.client=apache", "http.connection=rotate")))
                .hasMessage("invalid option: http.connection=rotate; it needs http.client=socket");
        assertThatThrownBy(() -> transport.connect(Endpoint.loopback(1), options("http.answers=polled")))
                .hasMessage("invalid option: http.answers=polled; it needs http.client=socket");
    }
}
