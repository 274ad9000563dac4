package io.metrifier.transport.support.stack;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.Utf8;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Client and server of a library that moves bytes, without the library. */
class JsonClientTest {
    private final Map<String, Object> written = new HashMap<>();
    private final JsonBinding json = new JsonBinding(this::write, this::read);
    private final JsonRoutes routes = new JsonRoutes(Services.reference(), json);
    private final JsonClient http = new JsonClient(new RoutedExchange(), json);
    private final LibraryCalls calls = new LibraryCalls(Endpoint.loopback(1), Duration.ofSeconds(30));
    private final AsyncPersonService client = LibraryPersons.ofJson(calls, http).async();

    private final class RoutedExchange implements HttpExchange {
        @Override
        public CompletableFuture<HttpAnswer> send(String method, String path, String contentType, byte[] body) {
            return CompletableFuture.completedFuture(routes.answer(method, path, body));
        }

        @Override
        public void close() {}
    }

    private byte[] write(Object value) {
        String key = "json " + written.size();
        written.put(key, value);
        return Utf8.encode(key, "key");
    }

    private <T> T read(byte[] bytes, Class<T> type) {
        return type.cast(requireNonNull(written.get(new String(bytes, StandardCharsets.UTF_8)), "written"));
    }

    @Test
    void everyOperationReachesTheService() {
        assertThat(client.listPersons().toCompletableFuture().join()).isEqualTo(SamplePersons.persons());
        assertThat(client.getPerson("1").toCompletableFuture().join().id()).isEqualTo("1");
        assertThat(client.getPersonLinks("1").toCompletableFuture().join()).isNotEmpty();
        assertThat(client.createPerson(SamplePersons.personToCreate())
                        .toCompletableFuture()
                        .join())
                .isEqualTo(SamplePersons.personToCreate());
    }

    @Test
    void aFailureArrivesAsItsException() {
        assertThatThrownBy(
                        () -> client.getPerson("a/b+c %").toCompletableFuture().join())
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOf(PersonNotFoundException.class)
                .hasMessageContaining("a/b+c %");
    }

    @Test
    void anAnswerWithoutABodyIsProtocol() {
        PersonService persons = LibraryPersons.ofJson(calls, new AsyncJsonExchange() {
            @Override
            public <T> CompletableFuture<@Nullable T> send(JsonRequest<T> request) {
                return CompletableFuture.completedFuture(null);
            }

            @Override
            public void close() {}
        });

        assertThatThrownBy(persons::listPersons)
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL));
    }

    @Test
    void aBlockingLibraryThatMovesBytesNeedsNoAsynchronousCalls() {
        PersonService persons = LibraryPersons.ofJson(
                calls,
                new BlockingJsonClient(
                        new BlockingHttpExchange() {
                            @Override
                            public HttpAnswer send(String method, String path, String contentType, byte[] body) {
                                return routes.answer(method, path, body);
                            }

                            @Override
                            public void close() {}
                        },
                        json));

        assertThat(persons.listPersons()).isEqualTo(SamplePersons.persons());
        assertThat(persons.createPerson(SamplePersons.personToCreate())).isEqualTo(SamplePersons.personToCreate());
        assertThatThrownBy(() -> persons.getPerson("a/b")).isInstanceOf(PersonNotFoundException.class);
    }

    @Test
    void cancellingACallCancelsTheRequestOfALibraryThatMovesBytes() {
        CompletableFuture<HttpAnswer> sent = new CompletableFuture<>();
        HttpExchange silent = new HttpExchange() {
            @Override
            public CompletableFuture<HttpAnswer> send(String method, String path, String contentType, byte[] body) {
                return sent;
            }

            @Override
            public void close() {}
        };

        LibraryPersons.ofJson(calls, new JsonClient(silent, json))
                .async()
                .listPersons()
                .toCompletableFuture()
                .cancel(true);

        assertThat(sent).isCancelled();
    }

    @Test
    void aPathThatNoMessageHasIsProtocol() {
        assertThatThrownBy(() -> new MessagePathService(Services.reference()).answer("GET", "/message", null))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("no such path");
    }

    @Test
    void aPathThatNoOperationHasIsProtocol() {
        assertThatThrownBy(() -> routes.answer("GET", "/elsewhere", new byte[0]).requireContent(json))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("no such path");
        assertThatThrownBy(
                        () -> routes.answer("GET", "/person/%zz", new byte[0]).requireContent(json))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("percent-encoded");
    }
}
