package io.metrifier.transport.grpc;

import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import java.util.List;

/** Refuses text that UTF-8 cannot carry: an encoder would write a question mark in its place and say nothing. */
final class CarriedText {
    private CarriedText() {}

    /** Returns the id, which can be carried. */
    static String id(String id) {
        check(id, "id");
        return id;
    }

    /** Returns the person, every text of which can be carried. */
    static Person person(Person person) {
        PersonName name = person.name();
        Location location = person.location();
        Picture picture = person.picture();
        check(person.id(), "id");
        check(name.title(), "name.title");
        check(name.first(), "name.first");
        check(name.last(), "name.last");
        check(person.gender(), "gender");
        check(location.street(), "location.street");
        check(location.city(), "location.city");
        check(location.state(), "location.state");
        check(person.email(), "email");
        if (picture != null) {
            check(picture.large(), "picture.large");
            check(picture.medium(), "picture.medium");
            check(picture.thumbnail(), "picture.thumbnail");
        }
        return person;
    }

    /** As {@link #person} for each. */
    static List<Person> persons(List<Person> persons) {
        persons.forEach(CarriedText::person);
        return persons;
    }

    /** As {@link #person} for both ends of each. */
    static List<PersonLink> links(List<PersonLink> links) {
        for (PersonLink link : links) {
            person(link.p1());
            person(link.p2());
        }
        return links;
    }

    private static void check(String text, String field) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSurrogatePair(text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : 0)) {
                    throw new TransportException(
                            Kind.PROTOCOL, "The text holds a lone surrogate and cannot be carried: field=" + field);
                }
                i++;
            }
        }
    }
}
