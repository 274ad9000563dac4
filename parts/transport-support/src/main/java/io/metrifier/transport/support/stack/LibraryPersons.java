package io.metrifier.transport.support.stack;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.transport.support.client.RemotePersons;

/** The Person client of a library, whose operations {@link LibraryCalls} makes. */
final class LibraryPersons {
    private LibraryPersons() {}

    /** Returns a client of a library with its own blocking and asynchronous calls. */
    static RemotePersons of(LibraryCalls calls, PersonService blocking, AsyncPersonService async) {
        return new RemotePersons(
                calls.toOperation(all -> blocking.listPersons(), all -> async.listPersons()),
                calls.toOperation(blocking::getPerson, async::getPerson),
                calls.toOperation(blocking::getPersonLinks, async::getPersonLinks),
                calls.toOperation(blocking::createPerson, async::createPerson));
    }

    /** Returns a client of a library with its own asynchronous calls. */
    static RemotePersons of(LibraryCalls calls, AsyncPersonService async) {
        return new RemotePersons(
                calls.toAwaited(all -> async.listPersons()),
                calls.toAwaited(async::getPerson),
                calls.toAwaited(async::getPersonLinks),
                calls.toAwaited(async::createPerson));
    }

    /** Returns a client of a blocking library that writes and reads JSON. Its operations cannot be started. */
    static RemotePersons ofJson(LibraryCalls calls, JsonExchange http) {
        return new RemotePersons(
                calls.toBlocking(all -> JsonRequest.requireBody(http.send(JsonRequest.listPersons()))
                        .persons()),
                calls.toBlocking(id -> JsonRequest.requireBody(http.send(JsonRequest.getPerson(id)))),
                calls.toBlocking(id -> JsonRequest.requireBody(http.send(JsonRequest.getLinks(id)))
                        .links()),
                calls.toBlocking(person -> JsonRequest.requireBody(http.send(JsonRequest.createPerson(person)))));
    }

    /** Returns a client of an asynchronous library that writes and reads JSON. */
    static RemotePersons ofJson(LibraryCalls calls, AsyncJsonExchange http) {
        return new RemotePersons(
                calls.toAwaited(
                        all -> http.send(JsonRequest.listPersons()),
                        body -> JsonRequest.requireBody(body).persons()),
                calls.toAwaited(id -> http.send(JsonRequest.getPerson(id)), JsonRequest::requireBody),
                calls.toAwaited(
                        id -> http.send(JsonRequest.getLinks(id)),
                        body -> JsonRequest.requireBody(body).links()),
                calls.toAwaited(person -> http.send(JsonRequest.createPerson(person)), JsonRequest::requireBody));
    }
}
