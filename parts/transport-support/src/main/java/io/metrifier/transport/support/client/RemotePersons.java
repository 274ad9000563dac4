package io.metrifier.transport.support.client;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * The blocking Person client of any wire.
 *
 * @param list ignores its argument
 */
public record RemotePersons(
        RemoteOperation<String, List<Person>> list,
        RemoteOperation<String, Person> get,
        RemoteOperation<String, List<PersonLink>> links,
        RemoteOperation<Person, Person> create)
        implements PersonService {

    @Override
    public List<Person> listPersons() {
        return list.call("");
    }

    @Override
    public Person getPerson(String id) {
        return get.call(id);
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return links.call(id);
    }

    @Override
    public Person createPerson(Person person) {
        return create.call(person);
    }

    /** Returns the non-blocking client of the same operations. */
    public AsyncPersonService async() {
        return new AsyncPersonService() {
            @Override
            public CompletionStage<List<Person>> listPersons() {
                return list.start("");
            }

            @Override
            public CompletionStage<Person> getPerson(String id) {
                return get.start(id);
            }

            @Override
            public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
                return links.start(id);
            }

            @Override
            public CompletionStage<Person> createPerson(Person person) {
                return create.start(person);
            }
        };
    }
}
