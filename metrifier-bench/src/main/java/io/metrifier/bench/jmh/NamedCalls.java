package io.metrifier.bench.jmh;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;

/** Says which call failed, where one benchmark makes several; costs nothing while none does. */
record NamedCalls(PersonService inside) implements PersonService {

    @Override
    public List<Person> listPersons() {
        try {
            return inside.listPersons();
        } catch (RuntimeException e) {
            throw new FailedCall("listPersons()", e);
        }
    }

    @Override
    public Person getPerson(String id) {
        try {
            return inside.getPerson(id);
        } catch (RuntimeException e) {
            throw new FailedCall("getPerson(" + id + ")", e);
        }
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        try {
            return inside.getPersonLinks(id);
        } catch (RuntimeException e) {
            throw new FailedCall("getPersonLinks(" + id + ")", e);
        }
    }

    @Override
    public Person createPerson(Person person) {
        try {
            return inside.createPerson(person);
        } catch (RuntimeException e) {
            throw new FailedCall("createPerson(" + person.id() + ")", e);
        }
    }
}
