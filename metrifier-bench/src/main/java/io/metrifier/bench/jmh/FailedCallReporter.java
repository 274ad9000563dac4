package io.metrifier.bench.jmh;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;

/**
 * Names the call that failed in a benchmark with several calls, at no cost for calls that succeed.
 *
 * @param beforeFailing runs after a call has failed, before the benchmark ends
 */
record FailedCallReporter(PersonService inside, Runnable beforeFailing) implements PersonService {

    @Override
    public List<Person> listPersons() {
        try {
            return inside.listPersons();
        } catch (RuntimeException e) {
            throw failed("listPersons()", e);
        }
    }

    @Override
    public Person getPerson(String id) {
        try {
            return inside.getPerson(id);
        } catch (RuntimeException e) {
            throw failed("getPerson(" + id + ")", e);
        }
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        try {
            return inside.getPersonLinks(id);
        } catch (RuntimeException e) {
            throw failed("getPersonLinks(" + id + ")", e);
        }
    }

    @Override
    public Person createPerson(Person person) {
        try {
            return inside.createPerson(person);
        } catch (RuntimeException e) {
            throw failed("createPerson(" + person.id() + ")", e);
        }
    }

    private FailedCall failed(String call, RuntimeException cause) {
        beforeFailing.run();
        return new FailedCall(call, cause);
    }
}
