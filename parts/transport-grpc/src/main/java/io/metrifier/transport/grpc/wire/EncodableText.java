package io.metrifier.transport.grpc.wire;

import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.transport.support.Utf8;
import java.util.List;

/** Refuses text that UTF-8 cannot encode; an encoder would silently replace it with a question mark. */
public final class EncodableText {
    private EncodableText() {}

    /** Returns the id after checking it. */
    public static String id(String id) {
        Utf8.require(id, "id");
        return id;
    }

    /** Returns the person after checking all its texts. */
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

    /** Returns the persons after checking them. */
    public static List<Person> persons(List<Person> persons) {
        persons.forEach(EncodableText::person);
        return persons;
    }

    /** Returns the links after checking both ends of each. */
    public static List<PersonLink> links(List<PersonLink> links) {
        for (PersonLink link : links) {
            person(link.p1());
            person(link.p2());
        }
        return links;
    }
}
