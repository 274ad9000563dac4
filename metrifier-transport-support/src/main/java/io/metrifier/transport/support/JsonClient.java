package io.metrifier.transport.support;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** The four operations, and the bytes of custom messages, with an HTTP library that moves bytes. */
record JsonClient(HttpExchange http, JsonBinding json) implements AsyncPersonService, MessagesOver.AsyncExchange {
    private static final String PERSON = "/person";
    private static final byte[] NOTHING = {};

    @Override
    public CompletionStage<byte[]> send(String method, String path, String contentType, byte[] body) {
        return http.send(method, path, contentType, body).thenApply(answer -> answer.content(json));
    }

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return get(PERSON, PersonList.class, PersonList::persons);
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return get(PERSON + '/' + PathSegment.of(id), Person.class, Function.identity());
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return get(PERSON + '/' + PathSegment.of(id) + "/links", LinkList.class, LinkList::links);
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return send("POST", PERSON, HttpAnswer.JSON, json.write(person))
                .thenApply(body -> json.read(body, Person.class));
    }

    private <B, T> CompletionStage<T> get(String path, Class<B> type, Function<B, T> content) {
        return send("GET", path, HttpAnswer.JSON, NOTHING).thenApply(body -> content.apply(json.read(body, type)));
    }
}
