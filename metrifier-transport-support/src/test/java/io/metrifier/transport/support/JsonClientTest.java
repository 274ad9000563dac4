package io.metrifier.transport.support;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Services;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

/** Client and server of a library that moves bytes, without the library. */
class JsonClientTest {
    private final Map<String, Object> written = new HashMap<>();
    private final JsonBinding json = new JsonBinding(this::write, this::read);
    private final JsonRoutes routes = new JsonRoutes(Services.reference(), json);
    private final JsonClient client = new JsonClient(
            (method, path, type, body) -> CompletableFuture.completedFuture(routes.answer(method, path, body)), json);

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
    void aPathThatNoOperationHasIsProtocol() {
        assertThatThrownBy(() -> routes.answer("GET", "/elsewhere", new byte[0]).content(json))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("no such path");
        assertThatThrownBy(
                        () -> routes.answer("GET", "/person/%zz", new byte[0]).content(json))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("percent-encoded");
    }
}
