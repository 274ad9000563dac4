package io.metrifier.transport.http.internal.client;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.engine.HttpCaller;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import java.util.List;

/** The blocking Person client. */
final class HttpPersons implements PersonService {
    private final HttpCalls calls;
    private final HttpCaller caller;
    private final HttpCodec codec;

    HttpPersons(HttpCalls calls, HttpCaller caller, HttpCodec codec) {
        this.calls = calls;
        this.caller = caller;
        this.codec = codec;
    }

    @Override
    public List<Person> listPersons() {
        return calls.call(caller, HttpCall.list(), codec::readPersons);
    }

    @Override
    public Person getPerson(String id) {
        return calls.call(caller, HttpCall.person(id), codec::readPerson);
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return calls.call(caller, HttpCall.links(id), codec::readLinks);
    }

    @Override
    public Person createPerson(Person person) {
        return calls.call(caller, HttpCall.create(codec.write(person)), codec::readPerson);
    }
}
