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
    public static String checkId(String id) {
        Utf8.check(id, "id");
        return id;
    }

    /** Returns the person after checking all its texts. */
    public static Person check(Person person) {
        PersonName name = person.name();
        Location location = person.location();
        Picture picture = person.picture();
        Utf8.check(person.id(), "id");
        Utf8.check(name.title(), "name.title");
        Utf8.check(name.first(), "name.first");
        Utf8.check(name.last(), "name.last");
        Utf8.check(person.gender(), "gender");
        Utf8.check(location.street(), "location.street");
        Utf8.check(location.city(), "location.city");
        Utf8.check(location.state(), "location.state");
        Utf8.check(person.email(), "email");
        if (picture != null) {
            Utf8.check(picture.large(), "picture.large");
            Utf8.check(picture.medium(), "picture.medium");
            Utf8.check(picture.thumbnail(), "picture.thumbnail");
        }
        return person;
    }

    /** Returns the persons after checking them. */
    public static List<Person> checkAll(List<Person> persons) {
        persons.forEach(EncodableText::check);
        return persons;
    }

    /** Returns the links after checking both ends of each. */
    public static List<PersonLink> checkLinks(List<PersonLink> links) {
        for (PersonLink link : links) {
            check(link.p1());
            check(link.p2());
        }
        return links;
    }
}
