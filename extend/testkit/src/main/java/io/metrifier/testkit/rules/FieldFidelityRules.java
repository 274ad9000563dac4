package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.fixture.EdgeCasePersons;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** D1 and D5: every field arrives, and every text unchanged or is rejected. */
abstract class FieldFidelityRules extends SizeRules {
    private static final List<String> LONE_SURROGATES = List.of("\uD800", "a\uDFFFb", "\uDE00\uD83D", "x\uD83D");
    /** Servers limit the line that an id is in, and each ends such a call in its own way. */
    private static final int LONG = 60_000;

    private static final List<String> ODD = List.of(
            "",
            "\0",
            "a\0b",
            "\u0001\u0008\u000B\u001F\u007F\u0085\uFFFE\uFEFF",
            "\r\n\t\"\\/{}[]<>&%+?#;='`",
            ". .. ../.. %2e%2e %00 %u0000 \u2028\u2029\u202E",
            "x".repeat(66_000),
            "\u00E9\uD83D\uDE00".repeat(22_000));

    @Test
    @CoreRule
    @DisplayName("D1 every field of listed, found and linked persons arrives")
    final void d1_everyFieldArrives() {
        List<Person> persons = EdgeCasePersons.all();
        List<PersonLink> links = IntStream.range(1, persons.size())
                .mapToObj(i -> new PersonLink(persons.get(i - 1), persons.get(i)))
                .toList();
        ScriptedPersonService service = new ScriptedPersonService(persons, links);
        PersonService client = connect(serve(Services.of(service)).endpoint()).persons();

        assertThat(client.listPersons()).isEqualTo(persons);
        for (Person person : persons) {
            assertThat(client.createPerson(person)).isEqualTo(person);
            if (!person.id().isEmpty()) {
                assertFound(client, person, service);
            }
        }
    }

    private static void assertFound(PersonService client, Person person, PersonService service) {
        assertThat(client.getPerson(person.id())).isEqualTo(person);
        assertThat(client.getPersonLinks(person.id())).isEqualTo(service.getPersonLinks(person.id()));
    }

    @Test
    @DisplayName("D1 an empty list arrives as one")
    final void d1_emptyListArrives() {
        ScriptedPersonService empty = new ScriptedPersonService(List.of(), List.of());

        assertThat(connect(serve(Services.of(empty)).endpoint()).persons().listPersons())
                .isEmpty();
    }

    @Test
    @DisplayName("D5 an empty id finds its person")
    final void d5_emptyIdFindsItsPerson() {
        ScriptedPersonService service = new ScriptedPersonService(EdgeCasePersons.all(), List.of());

        assertThat(connect(serve(Services.of(service)).endpoint())
                        .persons()
                        .getPerson("")
                        .id())
                .isEmpty();
    }

    @Test
    @DisplayName("D5 a lone surrogate arrives unaltered or is refused with PROTOCOL, in requests and in answers")
    final void d5_loneSurrogatesAreNotAltered() throws Exception {
        assumeWire("nothing is encoded, so everything can be carried");
        ScriptedPersonService service = new ScriptedPersonService(List.of(createPerson("1", "\uD800")), List.of());
        TransportClient client = connect(serve(Services.of(service)).endpoint());
        PersonService persons = client.persons();

        for (String text : LONE_SURROGATES) {
            assertUnalteredOrRefused(text, () -> persons.getPerson(text).id());
            assertUnalteredOrRefused(List.of(), () -> persons.getPersonLinks(text));
            Person asId = createPerson(text, "last");
            assertUnalteredOrRefused(asId, () -> persons.createPerson(asId));
            Person asName = createPerson("2", text);
            assertUnalteredOrRefused(asName, () -> persons.createPerson(asName));
        }
        assertUnalteredOrRefused(createPerson("1", "\uD800"), () -> persons.getPerson("1"));
        assertThat(persons.createPerson(createPerson("2", "last")).id()).isEqualTo("2");
        assertRefusedAsync(client);
    }

    private void assertRefusedAsync(TransportClient client) throws Exception {
        AsyncPersonService persons;
        try {
            persons = client.asyncPersons();
        } catch (UnsupportedOperationException e) {
            return;
        }
        assertUnalteredOrRefused(
                "\uD800", () -> awaitValue(persons.getPerson("\uD800")).id());
        assertUnalteredOrRefused(createPerson("1", "\uD800"), () -> awaitValue(persons.getPerson("1")));
    }

    /** JSON can carry a lone surrogate as an escape; most encodings cannot. A text that is altered is wrong always. */
    private static void assertUnalteredOrRefused(Object sent, Callable<?> call) {
        Object arrived;
        try {
            arrived = call.call();
        } catch (PersonNotFoundException e) {
            arrived = e.id();
        } catch (Exception e) {
            assertFails(Kind.PROTOCOL, e);
            return;
        }
        assertThat(arrived).as("a text that is not refused").isEqualTo(sent);
    }

    @Test
    @CoreRule
    @DisplayName("D5 a text is answered unaltered or fails in one of the three families, however odd")
    final void d5_oddTextsArriveUnaltered() {
        List<Person> stored =
                ODD.stream().map(text -> createPerson(text, "last")).toList();
        ScriptedPersonService service = new ScriptedPersonService(stored, List.of());
        PersonService persons = connect(serve(Services.of(service)).endpoint()).persons();

        for (String text : ODD) {
            try {
                assertThat(persons.getPerson(text).id()).isEqualTo(text);
            } catch (TransportException e) {
                if (text.length() < LONG) {
                    assertThat(e.kind()).as("kind of: %s", e).isEqualTo(Kind.PROTOCOL);
                }
            }
            assertThat(persons.createPerson(createPerson("2", text)).name().last())
                    .isEqualTo(text);
        }
    }

    private static Person createPerson(String id, String last) {
        Person person = SamplePersons.personToCreate();
        return new Person(
                id,
                new PersonName("title", "first", last),
                person.gender(),
                person.location(),
                person.email(),
                person.picture());
    }
}
