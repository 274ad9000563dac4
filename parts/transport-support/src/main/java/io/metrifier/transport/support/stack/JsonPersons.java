package io.metrifier.transport.support.stack;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/** The Person services of a client that sends JSON, made as {@link LibraryCalls} makes calls. */
final class JsonPersons {
    private JsonPersons() {}

    /** The four operations with a blocking library. */
    record Blocking(LibraryCalls made, JsonExchange http) implements PersonService {
        @Override
        public List<Person> listPersons() {
            return send(JsonRequest::list).persons();
        }

        @Override
        public Person getPerson(String id) {
            return send(() -> JsonRequest.person(id));
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return send(() -> JsonRequest.links(id)).links();
        }

        @Override
        public Person createPerson(Person person) {
            return send(() -> JsonRequest.create(person));
        }

        private <T> T send(Supplier<JsonRequest<T>> request) {
            return made.call(() -> JsonRequest.required(http.send(request.get())));
        }
    }

    /** The four operations with an asynchronous library. */
    record Async(LibraryCalls made, AsyncJsonExchange http) implements AsyncPersonService {
        @Override
        public CompletionStage<List<Person>> listPersons() {
            return start(JsonRequest::list, PersonList::persons);
        }

        @Override
        public CompletionStage<Person> getPerson(String id) {
            return start(() -> JsonRequest.person(id), Function.identity());
        }

        @Override
        public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
            return start(() -> JsonRequest.links(id), LinkList::links);
        }

        @Override
        public CompletionStage<Person> createPerson(Person person) {
            return start(() -> JsonRequest.create(person), Function.identity());
        }

        private <B, T> CompletionStage<T> start(Supplier<JsonRequest<B>> request, Function<B, T> result) {
            return made.start(() -> http.send(request.get()), body -> result.apply(JsonRequest.required(body)));
        }
    }
}
