package io.metrifier.contender.spring;

import static java.util.Objects.requireNonNull;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.HttpFailures;
import io.metrifier.transport.support.LinkList;
import io.metrifier.transport.support.PersonList;
import io.metrifier.transport.support.Utf8;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.json.JsonParser;
import org.springframework.boot.json.JsonParserFactory;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** The four operations as calls of a RestClient. */
final class SpringPersons implements PersonService, AutoCloseable {
    private static final JsonParser JSON = JsonParserFactory.getJsonParser();
    private static final byte[] NOTHING = {};

    private final ClientHttpRequestFactory factory;
    private final RestClient client;

    private SpringPersons(ClientHttpRequestFactory factory, RestClient client) {
        this.factory = factory;
        this.client = client;
    }

    static SpringPersons at(Endpoint server, TransportOptions options, String library) {
        ClientHttpRequestFactory factory = builder(library, options.connectTimeout(), options.callTimeout())
                .build();
        RestClient client = RestClient.builder()
                .baseUrl("http://" + server)
                .requestFactory(factory)
                .defaultStatusHandler(HttpStatusCode::isError, (request, response) -> {
                    throw HttpFailures.exception(
                            response.getStatusCode().value(),
                            response.getBody().readAllBytes(),
                            body -> JSON.parseMap(new String(body, StandardCharsets.UTF_8)));
                })
                .build();
        return new SpringPersons(factory, client);
    }

    /** Boot detects Apache's or Jetty's client on the class path; with its starter alone it presets the JDK's. */
    private static ClientHttpRequestFactoryBuilder<?> builder(String library, Duration connect, Duration call) {
        return switch (library) {
            case "apache" ->
                ClientHttpRequestFactoryBuilder.httpComponents()
                        .withConnectionConfigCustomizer(
                                connection -> connection.setConnectTimeout(connect.toMillis(), TimeUnit.MILLISECONDS))
                        .withCustomizer(factory -> factory.setReadTimeout(call));
            case "jetty" ->
                ClientHttpRequestFactoryBuilder.jetty()
                        .withHttpClientCustomizer(http -> http.setConnectTimeout(connect.toMillis()))
                        .withCustomizer(factory -> factory.setReadTimeout(call));
            // A proxy of this machine would be measured
            default ->
                ClientHttpRequestFactoryBuilder.jdk()
                        .withHttpClientCustomizer(
                                http -> http.proxy(HttpClient.Builder.NO_PROXY).connectTimeout(connect))
                        .withCustomizer(factory -> factory.setReadTimeout(call));
        };
    }

    @Override
    public List<Person> listPersons() {
        return requireNonNull(client.get().uri("/person").retrieve().body(PersonList.class), "body")
                .persons();
    }

    @Override
    public Person getPerson(String id) {
        Utf8.require(id, "id");
        return requireNonNull(client.get().uri("/person/{id}", id).retrieve().body(Person.class), "body");
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        Utf8.require(id, "id");
        return requireNonNull(
                        client.get().uri("/person/{id}/links", id).retrieve().body(LinkList.class), "body")
                .links();
    }

    @Override
    public Person createPerson(Person person) {
        return requireNonNull(
                client.post()
                        .uri("/person")
                        .contentType(MediaType.APPLICATION_JSON)
                        .body(person)
                        .retrieve()
                        .body(Person.class),
                "body");
    }

    byte[] exchange(String method, String path, String contentType, byte[] body) {
        RestClient.RequestBodySpec request =
                client.method(HttpMethod.valueOf(method)).uri(path);
        if (!method.equals("GET")) {
            request.contentType(MediaType.parseMediaType(contentType)).body(body);
        }
        byte[] answer = request.retrieve().body(byte[].class);
        return answer == null ? NOTHING : answer;
    }

    @Override
    public void close() throws Exception {
        if (factory instanceof DisposableBean closeable) {
            closeable.destroy();
        }
    }
}
