package io.metrifier.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import java.util.List;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Tests every rule of {@link io.metrifier.transport.Transport}, each by at least one test named after it.
 *
 * <p>To test a transport, extend this class and return the transport. Everything is served on the loopback address and
 * closed after each test. No test sleeps, and each fails at its {@link #deadline}.
 */
public abstract class TransportContract extends TlsRules {
    private static final int MANY = 10_000;

    /** For subclasses. */
    protected TransportContract() {}

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
    @CoreRule
    @DisplayName("D4 a list of 10,000 persons arrives")
    final void d4_manyPersonsArrive() {
        List<Person> many = SamplePersons.generate(MANY, 42);
        ScriptedPersonService service = new ScriptedPersonService(many, List.of());

        assertThat(connect(serve(Services.of(service)).endpoint()).persons().listPersons())
                .extracting(Person::id)
                .isEqualTo(many.stream().map(Person::id).toList());
    }

    @Test
    @DisplayName("D4 an answer over the maximum size is PROTOCOL and breaks no other call")
    final void d4_tooLargeAnswerIsProtocol() throws Exception {
        assumeWire("nothing is encoded, so nothing has a size");
        TransportOptions small =
                blocking().toBuilder().maxMessageSize(16 * 1024).build();
        ScriptedPersonService service = new ScriptedPersonService(SamplePersons.generate(MANY, 42), List.of());
        PersonService persons =
                connect(serve(Services.of(service), small).endpoint(), small).persons();
        try (CallGate gate = service.block()) {
            Future<Person> bystander = start(() -> persons.getPerson("1"));
            gate.awaitArrivals(1, deadline());
            service.answer();

            for (int round = 0; round < 3; round++) {
                assertFails(Kind.PROTOCOL, persons::listPersons);
                assertThat(persons.getPerson("2").id()).isEqualTo("2");
            }
            gate.open();
            assertThat(answer(bystander).id()).isEqualTo("1");
        }
    }
}
