package io.metrifier.testkit;

import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Persons in which a lost, truncated, swapped or recoded field is detected. */
final class EdgeCasePersons {
    /** A valid person: every field has a distinct value, with characters of every UTF-8 width. */
    static final Person VALID = new Person(
            "id-é-日本-\uD83D\uDE00",
            new PersonName("title \u00FC", "first \u0416", "last \uD834\uDD1E"),
            "gender \u05D0",
            new Location("street \u00DF", "city \u4E2D", "state \u00F1", 1),
            "email \"quoted\" \\ \n\t\u0001 end",
            new Picture("large <&>", "medium %20", "thumbnail \u2028"));

    static final Person WITHOUT_PICTURE = withPicture(VALID, "without picture", null);

    static final Person EMPTY = new Person(
            "empty", new PersonName("", "", ""), "", new Location("", "", "", 0), "", new Picture("", "", ""));

    /** A valid person with 100 KB in one string, of characters of one, two and three bytes. */
    static final Person LONG = new Person(
            "long",
            VALID.name(),
            VALID.gender(),
            new Location("a\u00E9\u4E2D".repeat(17_067), "b", "c", Integer.MAX_VALUE),
            VALID.email(),
            VALID.picture());

    private EdgeCasePersons() {}

    static List<Person> valid() {
        return List.of(VALID, WITHOUT_PICTURE, EMPTY, LONG);
    }

    /** Adds a person that is accepted only by a service without validation. */
    static List<Person> all() {
        Person extreme =
                new Person("", VALID.name(), "extreme", new Location("s", "c", "t", Integer.MIN_VALUE), "e", null);
        return List.of(VALID, WITHOUT_PICTURE, EMPTY, LONG, extreme);
    }

    private static Person withPicture(Person person, String id, @Nullable Picture picture) {
        return new Person(id, person.name(), person.gender(), person.location(), person.email(), picture);
    }
}
