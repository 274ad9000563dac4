package io.metrifier.person;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The reference implementation of the Person service. It answers from memory in constant time, so that a measurement
 * shows the cost of the transport. Immutable and thread-safe.
 */
public final class ReferencePersonService implements PersonService {
    private final List<Person> persons;
    private final Map<String, Person> personById;
    private final Map<String, List<PersonLink>> linksById;

    /** Serves the fixed data set of {@link SamplePersons}. */
    public ReferencePersonService() {
        this(SamplePersons.persons(), SamplePersons.links());
    }

    /**
     * Serves copies of these persons and links. If two persons share an id, the first is found. A link is found by the
     * ids at its ends, even if no person in the list has these ids.
     */
    public ReferencePersonService(List<Person> persons, List<PersonLink> links) {
        this.persons = List.copyOf(persons);
        this.personById = new HashMap<>();
        persons.forEach(person -> personById.putIfAbsent(person.id(), person));
        this.linksById = indexByEnd(links);
    }

    private static Map<String, List<PersonLink>> indexByEnd(List<PersonLink> links) {
        Map<String, List<PersonLink>> byId = new LinkedHashMap<>();
        for (PersonLink link : links) {
            Stream.of(link.p1().id(), link.p2().id())
                    .distinct()
                    .forEach(id -> byId.merge(
                            id,
                            List.of(link),
                            (before, added) -> Stream.concat(before.stream(), added.stream())
                                    .toList()));
        }
        return byId;
    }

    @Override
    public List<Person> listPersons() {
        return persons;
    }

    @Override
    public Person getPerson(String id) {
        Person person = personById.get(id);
        if (person == null) {
            throw new PersonNotFoundException(id);
        }
        return person;
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return linksById.getOrDefault(id, List.of());
    }

    @Override
    public Person createPerson(Person person) {
        if (person.id().isEmpty()) {
            throw new InvalidPersonException("id", "must not be empty");
        }
        if (person.location().postCode() < 0) {
            throw new InvalidPersonException("location.postCode", "must not be negative");
        }
        return person;
    }
}
