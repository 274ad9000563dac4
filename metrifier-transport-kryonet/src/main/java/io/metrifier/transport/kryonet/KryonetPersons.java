package io.metrifier.transport.kryonet;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;

/** The Person service, one blocking call at a time. */
final class KryonetPersons implements PersonService {
    private final KryonetClient client;

    KryonetPersons(KryonetClient client) {
        this.client = client;
    }

    @Override
    public List<Person> listPersons() {
        return client.call(Codec.signal(Op.LIST_PERSONS, Codec.NO_ID), Codec::readPersons);
    }

    @Override
    public Person getPerson(String id) {
        return client.call(client.codec().text(Op.GET_PERSON, id), Codec::readPerson);
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return client.call(client.codec().text(Op.GET_PERSON_LINKS, id), Codec::readLinks);
    }

    @Override
    public Person createPerson(Person person) {
        return client.call(client.codec().person(Op.CREATE_PERSON, Codec.NO_ID, person), Codec::readPerson);
    }
}
