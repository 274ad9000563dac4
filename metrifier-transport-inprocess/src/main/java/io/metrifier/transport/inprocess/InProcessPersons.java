package io.metrifier.transport.inprocess;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;

/** The blocking Person client. */
final class InProcessPersons implements PersonService {
    private final InProcessClient client;

    InProcessPersons(InProcessClient client) {
        this.client = client;
    }

    @Override
    public List<Person> listPersons() {
        return client.call(services -> services.persons().listPersons());
    }

    @Override
    public Person getPerson(String id) {
        return client.call(services -> services.persons().getPerson(id));
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return client.call(services -> services.persons().getPersonLinks(id));
    }

    @Override
    public Person createPerson(Person person) {
        return client.call(services -> services.persons().createPerson(person));
    }
}
