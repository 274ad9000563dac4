package io.metrifier.transport.inprocess;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.support.CallNames;
import java.util.List;

/** The Person service as the client sees it. */
final class InProcessPersons implements PersonService {
    private final InProcessClient client;

    InProcessPersons(InProcessClient client) {
        this.client = client;
    }

    @Override
    public List<Person> listPersons() {
        return client.call(
                CallNames.LIST_PERSONS, services -> services.persons().listPersons());
    }

    @Override
    public Person getPerson(String id) {
        return client.call(CallNames.GET_PERSON, services -> services.persons().getPerson(id));
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return client.call(
                CallNames.GET_PERSON_LINKS, services -> services.persons().getPersonLinks(id));
    }

    @Override
    public Person createPerson(Person person) {
        return client.call(
                CallNames.CREATE_PERSON, services -> services.persons().createPerson(person));
    }
}
