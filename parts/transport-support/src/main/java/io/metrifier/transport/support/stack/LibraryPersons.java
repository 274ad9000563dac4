package io.metrifier.transport.support.stack;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** The Person services of a client: a library's own calls, made as {@link LibraryCalls} makes them. */
final class LibraryPersons {
    private LibraryPersons() {}

    /** A library's blocking calls. */
    record Blocking(LibraryCalls made, PersonService calls) implements PersonService {
        @Override
        public List<Person> listPersons() {
            return made.call(calls::listPersons);
        }

        @Override
        public Person getPerson(String id) {
            return made.call(() -> calls.getPerson(id));
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return made.call(() -> calls.getPersonLinks(id));
        }

        @Override
        public Person createPerson(Person person) {
            return made.call(() -> calls.createPerson(person));
        }
    }

    /** A library's asynchronous calls. */
    record Async(LibraryCalls made, AsyncPersonService calls) implements AsyncPersonService {
        @Override
        public CompletionStage<List<Person>> listPersons() {
            return made.start(calls::listPersons, Function.identity());
        }

        @Override
        public CompletionStage<Person> getPerson(String id) {
            return made.start(() -> calls.getPerson(id), Function.identity());
        }

        @Override
        public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
            return made.start(() -> calls.getPersonLinks(id), Function.identity());
        }

        @Override
        public CompletionStage<Person> createPerson(Person person) {
            return made.start(() -> calls.createPerson(person), Function.identity());
        }
    }

    /** Waits for asynchronous calls. */
    record Awaited(AsyncPersonService calls) implements PersonService {
        @Override
        public List<Person> listPersons() {
            return LibraryCalls.await(calls.listPersons());
        }

        @Override
        public Person getPerson(String id) {
            return LibraryCalls.await(calls.getPerson(id));
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return LibraryCalls.await(calls.getPersonLinks(id));
        }

        @Override
        public Person createPerson(Person person) {
            return LibraryCalls.await(calls.createPerson(person));
        }
    }
}
