package io.metrifier.transport.grpc;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;

/** The blocking Person client. */
record RemotePersons(GrpcCalls calls, GrpcMethods methods) implements PersonService {

    @Override
    public List<Person> listPersons() {
        return calls.blocking(methods.listPersons, EmptyMessage.NOTHING);
    }

    @Override
    public Person getPerson(String id) {
        return calls.blocking(methods.getPerson, EncodableText.id(id));
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return calls.blocking(methods.getPersonLinks, EncodableText.id(id));
    }

    @Override
    public Person createPerson(Person person) {
        return calls.blocking(methods.createPerson, EncodableText.person(person));
    }
}
