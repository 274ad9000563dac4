package io.metrifier.testkit;

import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.person.SamplePersons;
import java.util.List;

/** Persons in which a lost, truncated, swapped or recoded field is detected. */
public final class EdgeCasePersons {
    /** A valid person: every field has a distinct value, with characters of every UTF-8 width. */
    private static final Person VALID = new Person(
            "id-é-日本-\uD83D\uDE00",
            new PersonName("title \u00FC", "first \u0416", "last \uD834\uDD1E"),
            "gender \u05D0",
            new Location("street \u00DF", "city \u4E2D", "state \u00F1", 1),
            "email \"quoted\" \\ \n\t\u0001 end",
            new Picture("large <&>", "medium %20", "thumbnail \u2028"));

    private static final Person WITHOUT_PICTURE =
            new Person("without picture", VALID.name(), VALID.gender(), VALID.location(), VALID.email(), null);

    /** A valid person with empty texts. */
    public static final Person EMPTY = new Person(
            "empty", new PersonName("", "", ""), "", new Location("", "", "", 0), "", new Picture("", "", ""));

    /** A valid person with 100 KB in one string, of characters of one, two and three bytes. */
    public static final Person LONG = new Person(
            "long",
            VALID.name(),
            VALID.gender(),
            new Location("a\u00E9\u4E2D".repeat(17_067), "b", "c", Integer.MAX_VALUE),
            VALID.email(),
            VALID.picture());

    private EdgeCasePersons() {}

    /** Returns persons that every service accepts. */
    public static List<Person> valid() {
        return List.of(VALID, WITHOUT_PICTURE, EMPTY, LONG);
    }

    /** Returns the valid ones and a person that is accepted only by a service without validation. */
    public static List<Person> all() {
        Person extreme =
                new Person("", VALID.name(), "extreme", new Location("s", "c", "t", Integer.MIN_VALUE), "e", null);
        return List.of(VALID, WITHOUT_PICTURE, EMPTY, LONG, extreme);
    }

    /** Returns the person of {@link SamplePersons#personToCreate()} with this post code. */
    public static Person withPostCode(int postCode) {
        Person person = SamplePersons.personToCreate();
        Location at = person.location();
        return new Person(
                person.id(),
                person.name(),
                person.gender(),
                new Location(at.street(), at.city(), at.state(), postCode),
                person.email(),
                person.picture());
    }
}
