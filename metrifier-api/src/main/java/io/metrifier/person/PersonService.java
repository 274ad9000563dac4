package io.metrifier.person;

import java.util.List;

/**
 * The service that every transport carries: four blocking operations.
 *
 * <p>Implementations must be thread-safe and must return unmodifiable lists. On the client of a transport every
 * operation may also throw {@link io.metrifier.failure.TransportException}, and {@link IllegalStateException} once
 * the client is closed.
 */
public interface PersonService {

    /** Returns every person, in the order of the data set. */
    List<Person> listPersons();

    /**
     * Returns the person with this id.
     *
     * @throws PersonNotFoundException if there is none
     */
    Person getPerson(String id);

    /** Returns every link that has this person at one of its ends; empty if no person has this id. */
    List<PersonLink> getPersonLinks(String id);

    /**
     * Validates a person and returns it unchanged. Stores nothing: otherwise {@link #listPersons} would grow with every
     * call, and a faster transport would do more work in its measurement.
     *
     * @throws InvalidPersonException if a field breaks its rule
     */
    Person createPerson(Person person);
}
