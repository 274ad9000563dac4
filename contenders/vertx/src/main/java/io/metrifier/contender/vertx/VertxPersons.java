package io.metrifier.contender.vertx;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.HttpFailures;
import io.metrifier.transport.support.LinkList;
import io.metrifier.transport.support.PersonList;
import io.metrifier.transport.support.Utf8;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.client.HttpRequest;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;
import io.vertx.ext.web.client.WebClientOptions;
import io.vertx.uritemplate.UriTemplate;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** The four operations as requests of a WebClient. */
final class VertxPersons implements AsyncPersonService, AutoCloseable {
    private static final int FIRST_ERROR = 400;
    private static final byte[] NOTHING = {};
    private static final UriTemplate PERSON = UriTemplate.of("/person/{id}");
    private static final UriTemplate LINKS = UriTemplate.of("/person/{id}/links");

    private final Vertx vertx = Vertx.vertx();
    private final WebClient client;
    private final long callTimeout;

    VertxPersons(Endpoint server, TransportOptions options) {
        callTimeout = options.callTimeout().toMillis();
        client = WebClient.create(
                vertx,
                new WebClientOptions()
                        .setDefaultHost(authority(server.host()))
                        .setDefaultPort(server.port())
                        .setConnectTimeout(
                                Math.toIntExact(options.connectTimeout().toMillis())));
    }

    /** In a URI an IPv6 address has brackets. */
    private static String authority(String host) {
        return host.indexOf(':') < 0 ? host : "[" + host + "]";
    }

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return answer(
                client.get("/person").timeout(callTimeout).send(),
                response -> response.bodyAsJson(PersonList.class).persons());
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return answer(ofPerson(PERSON, id).send(), response -> response.bodyAsJson(Person.class));
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return answer(
                ofPerson(LINKS, id).send(),
                response -> response.bodyAsJson(LinkList.class).links());
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return answer(
                client.post("/person").timeout(callTimeout).sendJson(person),
                response -> response.bodyAsJson(Person.class));
    }

    private HttpRequest<Buffer> ofPerson(UriTemplate path, String id) {
        Utf8.require(id, "id");
        return client.get(path).setTemplateParam("id", id).timeout(callTimeout);
    }

    CompletionStage<byte[]> send(String method, String path, String contentType, byte[] body) {
        HttpRequest<Buffer> request =
                client.request(HttpMethod.valueOf(method), path).timeout(callTimeout);
        return answer(
                body.length == 0
                        ? request.send()
                        : request.putHeader("Content-Type", contentType).sendBuffer(Buffer.buffer(body)),
                VertxPersons::bytes);
    }

    private static byte[] bytes(HttpResponse<Buffer> response) {
        Buffer body = response.body();
        return body == null ? NOTHING : body.getBytes();
    }

    private static <T> CompletionStage<T> answer(
            Future<HttpResponse<Buffer>> sent, Function<HttpResponse<Buffer>, T> decoder) {
        return sent.map(response -> {
                    if (response.statusCode() >= FIRST_ERROR) {
                        throw HttpFailures.exception(
                                response.statusCode(),
                                bytes(response),
                                body -> new JsonObject(Buffer.buffer(body)).getMap());
                    }
                    return decoder.apply(response);
                })
                .toCompletionStage();
    }

    @Override
    public void close() {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
