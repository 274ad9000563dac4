package io.metrifier.person;

import static java.util.Objects.requireNonNull;

/**
 * An undirected link between two persons.
 *
 * @param p1 one end
 * @param p2 the other end
 */
public record PersonLink(Person p1, Person p2) {
    public PersonLink {
        requireNonNull(p1, "p1");
        requireNonNull(p2, "p2");
    }
}
