package io.metrifier.transport.support.stack;

import io.metrifier.person.Person;
import java.util.List;

/** All persons as JSON over HTTP carries them. */
public record PersonList(List<Person> persons, int count) {
    /** Makes the list unmodifiable. */
    public PersonList {
        persons = List.copyOf(persons);
    }

    /** Returns these persons with their count. */
    public static PersonList of(List<Person> persons) {
        return new PersonList(persons, persons.size());
    }
}
