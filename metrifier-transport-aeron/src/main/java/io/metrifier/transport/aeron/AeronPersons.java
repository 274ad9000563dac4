package io.metrifier.transport.aeron;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.aeron.sbe.Query;
import java.util.List;

/** The blocking Person client. */
final class AeronPersons implements PersonService {
    private final AeronClient client;

    AeronPersons(AeronClient client) {
        this.client = client;
    }

    @Override
    public List<Person> listPersons() {
        return client.call((id, to) -> to.ask(id, Query.LIST_PERSONS, ""), SbeReader::persons);
    }

    @Override
    public Person getPerson(String id) {
        return client.call((call, to) -> to.ask(call, Query.GET_PERSON, id), SbeReader::person);
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return client.call((call, to) -> to.ask(call, Query.GET_PERSON_LINKS, id), SbeReader::links);
    }

    @Override
    public Person createPerson(Person person) {
        return client.call((id, to) -> to.persons(id, List.of(person)), SbeReader::person);
    }
}
