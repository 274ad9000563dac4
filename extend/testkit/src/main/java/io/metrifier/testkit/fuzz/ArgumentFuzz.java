package io.metrifier.testkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonException;
import io.metrifier.person.PersonName;
import io.metrifier.person.PersonService;
import io.metrifier.person.Picture;
import io.metrifier.transport.TransportClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Calls a client with all kinds of texts. Each call ends in an answer, in a {@link PersonException} or in a
 * {@link TransportException}; a text that cannot be carried is rejected before anything is sent, and every other text
 * arrives unchanged.
 */
public final class ArgumentFuzz {
    private static final String REFUSAL = "The text holds a lone surrogate and cannot be carried: field=";
    private static final int RANDOM_TEXTS = 200;
    private static final int LONGEST_RANDOM = 64;

    private ArgumentFuzz() {}

    /**
     * Calls the client, whose server may hold any persons, with empty, long and random texts, control characters and
     * lone surrogates.
     *
     * @throws AssertionError if a call ends otherwise, or is answered with another text
     */
    public static void run(TransportClient client) {
        PersonService persons = client.persons();
        texts().forEach(text -> check(persons, text));
        for (String text :
                List.of("\uD800", "a\uDFFF", "\uDC00\uD800", "\uD83D\uD83D\uDE00", "x".repeat(2_000) + "\uD800")) {
            assertRefused("id", () -> persons.getPerson(text));
            assertRefused("id", () -> persons.getPersonLinks(text));
            createPersons(text).forEach((field, person) -> assertRefused(field, () -> persons.createPerson(person)));
        }
        assertThat(persons.createPerson(createPerson("after all", ""))).isEqualTo(createPerson("after all", ""));
    }

    /** Returns unusual texts that can be carried. */
    public static List<String> texts() {
        List<String> texts = new ArrayList<>(List.of(
                "",
                "\0",
                "\n\r\t\u0001\u001B\u007F",
                " ",
                "/../?#%00&",
                "\uFFFD",
                "\uFEFF\uFFFF",
                "\uD83D\uDE00",
                "\u2028",
                "{\"id\":\"",
                "x".repeat(66_000),
                "\u00E9".repeat(1_000),
                "\u20AC".repeat(100_000)));
        SplittableRandom random = new SplittableRandom(17);
        for (int i = 0; i < RANDOM_TEXTS; i++) {
            texts.add(random.ints(random.nextInt(LONGEST_RANDOM), 0, Character.MIN_SURROGATE)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString());
        }
        return texts;
    }

    /** Returns a person with the text in one field, for each of its text fields. */
    private static Map<String, Person> createPersons(String text) {
        Map<String, Person> persons = new LinkedHashMap<>();
        for (String field :
                List.of("id", "name.title", "name.first", "name.last", "gender", "location.street", "location.city")) {
            persons.put(field, createPerson(text, field));
        }
        for (String field :
                List.of("location.state", "email", "picture.large", "picture.medium", "picture.thumbnail")) {
            persons.put(field, createPerson(text, field));
        }
        return persons;
    }

    /** Returns a person with this text in one field, or in all of them if the field's name is empty. */
    private static Person createPerson(String text, String field) {
        UnaryOperator<String> of = name -> field.isEmpty() || field.equals(name) ? text : "ok";
        return new Person(
                of.apply("id"),
                new PersonName(of.apply("name.title"), of.apply("name.first"), of.apply("name.last")),
                of.apply("gender"),
                new Location(of.apply("location.street"), of.apply("location.city"), of.apply("location.state"), 1),
                of.apply("email"),
                new Picture(of.apply("picture.large"), of.apply("picture.medium"), of.apply("picture.thumbnail")));
    }

    private static void check(PersonService persons, String text) {
        assertKnown(text, catchThrowable(() -> persons.getPerson(text)));
        assertKnown(text, catchThrowable(() -> persons.getPersonLinks(text)));
        Person person = createPerson(text, "");
        assertKnown(
                text,
                catchThrowable(() -> assertThat(persons.createPerson(person)).isEqualTo(person)));
    }

    private static void assertKnown(String text, @Nullable Throwable thrown) {
        if (thrown != null) {
            assertThat(thrown)
                    .as("length %d", text.length())
                    .isInstanceOfAny(PersonException.class, TransportException.class);
        }
    }

    private static void assertRefused(String field, Runnable call) {
        Throwable thrown = catchThrowable(call::run);
        assertThat(thrown)
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL));
        assertThat(thrown).hasMessage(REFUSAL + field);
    }
}
