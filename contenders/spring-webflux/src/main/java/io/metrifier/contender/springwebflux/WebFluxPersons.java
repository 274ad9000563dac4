package io.metrifier.contender.springwebflux;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.HttpFailures;
import io.metrifier.transport.support.LinkList;
import io.metrifier.transport.support.PersonList;
import io.metrifier.transport.support.Utf8;
import io.netty.channel.ChannelOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import tools.jackson.databind.json.JsonMapper;

/** The four operations as calls of a WebClient. */
final class WebFluxPersons implements AsyncPersonService, AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final byte[] NOTHING = {};

    private final ConnectionProvider connections = ConnectionProvider.create("metrifier");
    private final WebClient client;

    WebFluxPersons(Endpoint server, TransportOptions options) {
        HttpClient http = HttpClient.create(connections)
                .option(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(options.connectTimeout().toMillis()))
                .responseTimeout(options.callTimeout());
        client = WebClient.builder()
                .baseUrl("http://" + server)
                .clientConnector(new ReactorClientHttpConnector(http))
                .codecs(codecs -> codecs.defaultCodecs().maxInMemorySize(options.maxMessageSize()))
                .defaultStatusHandler(
                        HttpStatusCode::isError,
                        response -> response.bodyToMono(byte[].class)
                                .defaultIfEmpty(NOTHING)
                                .map(body -> HttpFailures.exception(
                                        response.statusCode().value(), body, json -> JSON.readValue(json, Map.class))))
                .build();
    }

    @Override
    public CompletableFuture<List<Person>> listPersons() {
        return client.get()
                .uri("/person")
                .retrieve()
                .bodyToMono(PersonList.class)
                .map(PersonList::persons)
                .toFuture();
    }

    @Override
    public CompletableFuture<Person> getPerson(String id) {
        Utf8.require(id, "id");
        return client.get()
                .uri("/person/{id}", id)
                .retrieve()
                .bodyToMono(Person.class)
                .toFuture();
    }

    @Override
    public CompletableFuture<List<PersonLink>> getPersonLinks(String id) {
        Utf8.require(id, "id");
        return client.get()
                .uri("/person/{id}/links", id)
                .retrieve()
                .bodyToMono(LinkList.class)
                .map(LinkList::links)
                .toFuture();
    }

    @Override
    public CompletableFuture<Person> createPerson(Person person) {
        return client.post()
                .uri("/person")
                .contentType(MediaType.APPLICATION_JSON)
                .bodyValue(person)
                .retrieve()
                .bodyToMono(Person.class)
                .toFuture();
    }

    CompletableFuture<byte[]> send(String method, String path, String contentType, byte[] body) {
        WebClient.RequestBodySpec request =
                client.method(HttpMethod.valueOf(method)).uri(path);
        if (body.length > 0) {
            request.contentType(MediaType.parseMediaType(contentType)).bodyValue(body);
        }
        return request.retrieve()
                .bodyToMono(byte[].class)
                .defaultIfEmpty(NOTHING)
                .toFuture();
    }

    @Override
    public void close() {
        connections.dispose();
    }
}
