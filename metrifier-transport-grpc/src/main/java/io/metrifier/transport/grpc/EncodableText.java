package io.metrifier.transport.grpc;

import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.transport.support.Utf8;
import java.util.List;

/** Refuses text that UTF-8 cannot carry: an encoder would write a question mark in its place and say nothing. */
public final class EncodableText {
    private EncodableText() {}

    /** Returns the id, which can be carried. */
    public static String id(String id) {
        Utf8.require(id, "id");
        return id;
    }

    /** Returns the person, every text of which can be carried. */
    public static Person person(Person person) {
        PersonName name = person.name();
        Location location = person.location();
        Picture picture = person.picture();
        Utf8.require(person.id(), "id");
        Utf8.require(name.title(), "name.title");
        Utf8.require(name.first(), "name.first");
        Utf8.require(name.last(), "name.last");
        Utf8.require(person.gender(), "gender");
        Utf8.require(location.street(), "location.street");
        Utf8.require(location.city(), "location.city");
        Utf8.require(location.state(), "location.state");
        Utf8.require(person.email(), "email");
        if (picture != null) {
            Utf8.require(picture.large(), "picture.large");
            Utf8.require(picture.medium(), "picture.medium");
            Utf8.require(picture.thumbnail(), "picture.thumbnail");
        }
        return person;
    }

    /** As {@link #person} for each. */
    public static List<Person> persons(List<Person> persons) {
        persons.forEach(EncodableText::person);
        return persons;
    }

    /** As {@link #person} for both ends of each. */
    public static List<PersonLink> links(List<PersonLink> links) {
        for (PersonLink link : links) {
            person(link.p1());
            person(link.p2());
        }
        return links;
    }
}
