package io.metrifier.transport.http.internal.client;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.transport.http.internal.engine.AsyncHttpCaller;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The non-blocking Person client. Stages complete on the thread that read the answer. */
final class AsyncHttpPersons implements AsyncPersonService {
    private final HttpCalls calls;
    private final AsyncHttpCaller caller;
    private final HttpCodec codec;

    AsyncHttpPersons(HttpCalls calls, AsyncHttpCaller caller, HttpCodec codec) {
        this.calls = calls;
        this.caller = caller;
        this.codec = codec;
    }

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return calls.start(caller, () -> HttpCall.list(), codec::readPersons);
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return calls.start(caller, () -> HttpCall.person(id), codec::readPerson);
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return calls.start(caller, () -> HttpCall.links(id), codec::readLinks);
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return calls.start(caller, () -> HttpCall.create(codec.write(person)), codec::readPerson);
    }
}
