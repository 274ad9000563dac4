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
                calls.operation(all -> blocking.listPersons(), all -> async.listPersons()),
                calls.operation(blocking::getPerson, async::getPerson),
                calls.operation(blocking::getPersonLinks, async::getPersonLinks),
                calls.operation(blocking::createPerson, async::createPerson));
    }

    /** Returns a client of a library with its own asynchronous calls. */
    static RemotePersons of(LibraryCalls calls, AsyncPersonService async) {
        return new RemotePersons(
                calls.awaited(all -> async.listPersons()),
                calls.awaited(async::getPerson),
                calls.awaited(async::getPersonLinks),
                calls.awaited(async::createPerson));
    }

    /** Returns a client of a blocking library that writes and reads JSON. Its operations cannot be started. */
    static RemotePersons json(LibraryCalls calls, JsonExchange http) {
        return new RemotePersons(
                calls.blocking(all ->
                        JsonRequest.required(http.send(JsonRequest.list())).persons()),
                calls.blocking(id -> JsonRequest.required(http.send(JsonRequest.person(id)))),
                calls.blocking(id ->
                        JsonRequest.required(http.send(JsonRequest.links(id))).links()),
                calls.blocking(person -> JsonRequest.required(http.send(JsonRequest.create(person)))));
    }

    /** Returns a client of an asynchronous library that writes and reads JSON. */
    static RemotePersons json(LibraryCalls calls, AsyncJsonExchange http) {
        return new RemotePersons(
                calls.awaited(
                        all -> http.send(JsonRequest.list()),
                        body -> JsonRequest.required(body).persons()),
                calls.awaited(id -> http.send(JsonRequest.person(id)), JsonRequest::required),
                calls.awaited(
                        id -> http.send(JsonRequest.links(id)),
                        body -> JsonRequest.required(body).links()),
                calls.awaited(person -> http.send(JsonRequest.create(person)), JsonRequest::required));
    }
}
