package io.metrifier.transport.kryonet;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;

/** The blocking Person client. */
final class KryonetPersons implements PersonService {
    private final KryonetClient client;

    KryonetPersons(KryonetClient client) {
        this.client = client;
    }

    @Override
    public List<Person> listPersons() {
        return client.call(
                KryonetCodec.signal(MessageKind.LIST_PERSONS, KryonetCodec.NO_ID), KryonetCodec::readPersons);
    }

    @Override
    public Person getPerson(String id) {
        return client.call(client.codec().text(MessageKind.GET_PERSON, id), KryonetCodec::readPerson);
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return client.call(client.codec().text(MessageKind.GET_PERSON_LINKS, id), KryonetCodec::readLinks);
    }

    @Override
    public Person createPerson(Person person) {
        return client.call(
                client.codec().person(MessageKind.CREATE_PERSON, KryonetCodec.NO_ID, person), KryonetCodec::readPerson);
    }
}
