package io.metrifier.contender.helidon;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webclient.api.HttpClientRequest;
import io.helidon.webclient.api.HttpClientResponse;
import io.helidon.webclient.api.WebClient;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.HttpFailures;
import io.metrifier.transport.support.LinkList;
import io.metrifier.transport.support.PersonList;
import io.metrifier.transport.support.Utf8;
import java.util.List;
import java.util.Map;

/** The four operations as requests of a WebClient. */
final class HelidonPersons implements PersonService, AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final byte[] NOTHING = {};

    private final WebClient client;

    HelidonPersons(Endpoint server, TransportOptions options) {
        client = WebClient.builder()
                .baseUri("http://" + server)
                .connectTimeout(options.connectTimeout())
                .readTimeout(options.callTimeout())
                .build();
    }

    @Override
    public List<Person> listPersons() {
        return answer(client.get("/person").request(), PersonList.class).persons();
    }

    @Override
    public Person getPerson(String id) {
        return answer(ofPerson("/person/{id}", id).request(), Person.class);
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return answer(ofPerson("/person/{id}/links", id).request(), LinkList.class)
                .links();
    }

    @Override
    public Person createPerson(Person person) {
        return answer(
                client.post("/person").contentType(MediaTypes.APPLICATION_JSON).submit(person), Person.class);
    }

    private HttpClientRequest ofPerson(String path, String id) {
        Utf8.require(id, "id");
        return client.get(path).pathParam("id", id);
    }

    byte[] exchange(String method, String path, String contentType, byte[] body) {
        HttpClientRequest request = client.method(Method.create(method)).path(path);
        HttpClientResponse sent = body.length == 0
                ? request.request()
                : request.contentType(MediaTypes.create(contentType)).submit(body);
        try (HttpClientResponse response = sent) {
            requireSuccess(response);
            return bytes(response);
        }
    }

    private static <T> T answer(HttpClientResponse sent, Class<T> type) {
        try (HttpClientResponse response = sent) {
            requireSuccess(response);
            return response.as(type);
        }
    }

    private static void requireSuccess(HttpClientResponse response) {
        if (response.status().family() != Status.Family.SUCCESSFUL) {
            throw HttpFailures.exception(
                    response.status().code(),
                    bytes(response),
                    body -> JSON.readValue(body, Map.class));
        }
    }

    private static byte[] bytes(HttpClientResponse response) {
        return response.entity().hasEntity() ? response.as(byte[].class) : NOTHING;
    }

    @Override
    public void close() {
        client.closeResource();
    }
}
