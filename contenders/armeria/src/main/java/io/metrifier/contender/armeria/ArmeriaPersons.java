package io.metrifier.contender.armeria;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.linecorp.armeria.client.ClientFactory;
import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.common.AggregatedHttpResponse;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.MediaType;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.HttpFailures;
import io.metrifier.transport.support.LinkList;
import io.metrifier.transport.support.PathSegment;
import io.metrifier.transport.support.PersonList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The four operations as requests of a WebClient. */
final class ArmeriaPersons implements AsyncPersonService, AutoCloseable {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final ClientFactory factory;
    private final WebClient client;

    ArmeriaPersons(Endpoint server, TransportOptions options, String protocol) {
        factory =
                ClientFactory.builder().connectTimeout(options.connectTimeout()).build();
        client = WebClient.builder(protocol + "://" + server)
                .factory(factory)
                .responseTimeout(options.callTimeout())
                .build();
    }

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return answer(client.get("/person"))
                .thenApply(body -> read(body, PersonList.class).persons());
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return answer(client.get("/person/" + PathSegment.of(id))).thenApply(body -> read(body, Person.class));
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return answer(client.get("/person/" + PathSegment.of(id) + "/links"))
                .thenApply(body -> read(body, LinkList.class).links());
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        try {
            return answer(client.execute(HttpRequest.of(
                            HttpMethod.POST, "/person", MediaType.JSON_UTF_8, JSON.writeValueAsBytes(person))))
                    .thenApply(body -> read(body, Person.class));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    CompletionStage<byte[]> send(String method, String path, String contentType, byte[] body) {
        HttpMethod verb = HttpMethod.valueOf(method);
        return answer(client.execute(
                verb == HttpMethod.GET
                        ? HttpRequest.of(verb, path)
                        : HttpRequest.of(verb, path, MediaType.parse(contentType), body)));
    }

    private static CompletableFuture<byte[]> answer(HttpResponse response) {
        return response.aggregate().thenApply(ArmeriaPersons::body);
    }

    private static byte[] body(AggregatedHttpResponse response) {
        byte[] body = response.content().array();
        if (response.status().isSuccess()) {
            return body;
        }
        throw HttpFailures.exception(
                response.status().code(),
                body,
                json -> JSON.readerForMapOf(Object.class).<Map<String, Object>>readValue(json));
    }

    private static <T> T read(byte[] body, Class<T> type) {
        try {
            return JSON.readValue(body, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        factory.close();
    }
}
