package io.metrifier.lab.scenario;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import java.util.List;

/** The results of eight calls, one after the other, as a small program makes them. */
public record ComposedCalls(
        List<Person> all,
        List<Person> found,
        List<PersonLink> linksOfFirst,
        List<PersonLink> linksOfThird,
        Person created) {

    /** Makes the eight calls. */
    public static ComposedCalls of(PersonService persons) {
        return new ComposedCalls(
                persons.listPersons(),
                List.of(persons.getPerson("1"), persons.getPerson("2"), persons.getPerson("3"), persons.getPerson("4")),
                persons.getPersonLinks("1"),
                persons.getPersonLinks("3"),
                persons.createPerson(SamplePersons.personToCreate()));
    }
}
