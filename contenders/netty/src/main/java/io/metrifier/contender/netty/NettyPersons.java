package io.metrifier.contender.netty;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.transport.support.LinkList;
import io.metrifier.transport.support.PathSegment;
import io.metrifier.transport.support.PersonList;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The four operations as requests of a client. */
final class NettyPersons implements AsyncPersonService {
    private static final byte[] NOTHING = {};

    private final NettyClient client;

    NettyPersons(NettyClient client) {
        this.client = client;
    }

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return get("/person")
                .thenApply(body -> Json.read(body, PersonList.class).persons());
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return get("/person/" + PathSegment.of(id)).thenApply(body -> Json.read(body, Person.class));
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return get("/person/" + PathSegment.of(id) + "/links")
                .thenApply(body -> Json.read(body, LinkList.class).links());
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return client.send("POST", "/person", Json.CONTENT_TYPE, Json.write(person))
                .thenApply(body -> Json.read(body, Person.class));
    }

    private CompletionStage<byte[]> get(String path) {
        return client.send("GET", path, Json.CONTENT_TYPE, NOTHING);
    }
}
