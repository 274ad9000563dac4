package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.InvalidPersonException;
import io.metrifier.person.Person;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.probe.SampleImages;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PriceStream;
import io.metrifier.testkit.fixture.EdgeCasePersons;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** C1 to C3, D1 to D4, E3, O1 and O2 against any server, and C6 of clients. */
public abstract class RemoteRules extends StreamRules {
    private static final int CALLERS = 8;
    private static final int CALLS_OF_EACH = 100;

    @Test
    @CoreRule
    @DisplayName("C1 connect returns a usable client")
    final void c1_connectReturnsUsable() {
        connect(server());

        TransportClient client = autoClose(subject().connect(server(), options()));

        assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
        assertThat(client.persons()).as("the same instance every time").isSameAs(client.persons());
        assertThat(client.transport().id()).isEqualTo(subject().id());
    }

    @Test
    @CoreRule
    @DisplayName("C2 one client serves 8 threads and no answer reaches another's call")
    final void c2_oneClientServesManyThreads() throws Exception {
        PersonService shared = persons();
        List<Person> generated = SamplePersons.generate(CALLERS * CALLS_OF_EACH, 42);

        List<Future<List<Person>>> callers = new ArrayList<>();
        for (int caller = 0; caller < CALLERS; caller++) {
            List<Person> own = generated.subList(caller * CALLS_OF_EACH, (caller + 1) * CALLS_OF_EACH);
            callers.add(start(() -> own.stream().map(shared::createPerson).toList()));
        }

        List<Person> answers = new ArrayList<>();
        for (Future<List<Person>> caller : callers) {
            answers.addAll(awaitAnswer(caller));
        }
        assertThat(answers)
                .extracting(Person::id)
                .isEqualTo(generated.stream().map(Person::id).toList());
    }

    @Test
    @CoreRule
    @DisplayName("C3 close is idempotent and later calls are IllegalState")
    final void c3_closeIsIdempotentAndFinal() {
        TransportClient client = connect(server());
        PersonService persons = client.persons();
        persons.getPerson("1");

        client.close();
        client.close();

        assertThat(getThrown(persons::listPersons)).isInstanceOf(IllegalStateException.class);
        assertThat(getThrown(() -> persons.getPerson("1"))).isInstanceOf(IllegalStateException.class);
        assertThat(getThrown(() -> persons.getPersonLinks("1"))).isInstanceOf(IllegalStateException.class);
        assertThat(getThrown(() -> persons.createPerson(SamplePersons.personToCreate())))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    @DisplayName("C3 after close every capability is IllegalState too")
    final void c3_closeEndsEveryCapability() {
        TransportClient client = connect(server());
        List<Callable<?>> uses = listUses(client);

        client.close();

        for (Callable<?> use : uses) {
            assertThat(getThrown(use)).isInstanceOf(IllegalStateException.class);
        }
    }

    /** Returns a call of everything other than the blocking operations; K1 tests their completeness. */
    private List<Callable<?>> listUses(TransportClient client) {
        List<Callable<?>> uses = new ArrayList<>();
        callIfDeclared(client::asyncPersons, persons -> uses.add(() -> awaitValue(persons.getPerson("1"))));
        callIfDeclared(client::probes, probes -> {
            uses.add(() -> probes.add(1, 2));
            uses.add(() -> probes.imageSize(SampleImages.png(10 * 1024)));
        });
        Supplier<PingPong> pings = () -> autoClose(client.pingPong(PongRecorder.free()));
        Supplier<PriceStream> prices = () -> autoClose(client.prices(1, PriceRecorder.free()));
        callIfDeclared(pings, open -> uses.add(pings::get));
        callIfDeclared(prices, open -> uses.add(prices::get));
        return uses;
    }

    private static <T> void callIfDeclared(Supplier<T> capability, Consumer<T> use) {
        T found;
        try {
            found = capability.get();
        } catch (RuntimeException e) {
            return;
        }
        use.accept(found);
    }

    @Test
    @RunsAlone
    @DisplayName("C6 closed clients leave no thread and no file descriptor")
    final void c6_closedClientsLeaveNothing() {
        PersonService warming = persons();
        Runnable manyCalls = () -> IntStream.range(0, 200).forEach(i -> warming.getPerson("1"));
        LeakCheck.run(this, manyCalls, () -> {
            try (TransportClient client = connect(server())) {
                client.persons().getPerson("1");
            }
        });
    }

    @Test
    @CoreRule
    @DisplayName("D1 every field of a created person comes back as it was sent")
    final void d1_createdPersonsComeBack() {
        PersonService persons = persons();

        for (Person person : EdgeCasePersons.valid()) {
            assertThat(persons.createPerson(person)).isEqualTo(person);
        }
    }

    @Test
    @CoreRule
    @DisplayName("D1 the fixed data set arrives whole")
    final void d1_sampleDataArrives() {
        PersonService persons = persons();

        assertThat(persons.listPersons()).isEqualTo(SamplePersons.persons());
        assertThat(persons.getPerson("3")).isEqualTo(SamplePersons.persons().get(2));
        assertThat(persons.getPersonLinks("2"))
                .containsExactly(
                        SamplePersons.links().get(0), SamplePersons.links().get(2));
        assertThat(persons.createPerson(SamplePersons.personToCreate())).isEqualTo(SamplePersons.personToCreate());
    }

    @Test
    @CoreRule
    @DisplayName("D2 domain errors arrive with type, fields and message")
    final void d2_domainErrorsArriveWhole() {
        PersonService persons = persons();

        assertNotFound(persons, "42");
        assertThat(getThrown(() -> persons.createPerson(EdgeCasePersons.withPostCode(-1))))
                .isInstanceOfSatisfying(InvalidPersonException.class, e -> {
                    assertThat(e.field()).isEqualTo("location.postCode");
                    assertThat(e.rule()).isEqualTo("must not be negative");
                    assertThat(e).hasMessage("invalid person: location.postCode must not be negative");
                });
    }

    @Test
    @DisplayName("D2 the id of a person that is not found arrives, whatever its characters")
    final void d2_anyIdArrives() {
        PersonService persons = persons();

        assertNotFound(persons, "");
        assertNotFound(persons, "no such id: \u00E9 \uD83D\uDE00 / ?&=%\n");
    }

    private static void assertNotFound(PersonService persons, String id) {
        assertThat(getThrown(() -> persons.getPerson(id))).isInstanceOfSatisfying(PersonNotFoundException.class, e -> {
            assertThat(e.id()).isEqualTo(id);
            assertThat(e).hasMessage("no such person: id=" + id);
        });
    }

    @Test
    @CoreRule
    @DisplayName("D3 no links are an empty list")
    final void d3_noLinksAreAnEmptyList() {
        assertThat(persons().getPersonLinks("42")).isEmpty();
    }

    @Test
    @DisplayName("D4 a request over the maximum size is PROTOCOL and breaks nothing")
    final void d4_tooLargeRequestIsProtocol() {
        assumeWire("nothing is encoded, so nothing has a size");
        TransportOptions small = options().toBuilder().maxMessageSize(16 * 1024).build();
        PersonService persons = connect(server(), small).persons();

        for (int round = 0; round < 3; round++) {
            assertFails(Kind.PROTOCOL, () -> persons.createPerson(EdgeCasePersons.LONG));
            assertThat(persons.createPerson(EdgeCasePersons.EMPTY).id()).isEqualTo(EdgeCasePersons.EMPTY.id());
        }
    }

    @Test
    @DisplayName("E3 malformed input on the port does not affect others")
    final void e3_garbageDoesNotAffectOthers() throws Exception {
        assumeWire("there is no port to send to");
        PersonService before = persons();
        before.getPerson("1");

        MalformedInput.sendTo(server());

        assertThat(before.listPersons()).hasSize(4);
        assertThat(persons().listPersons()).hasSize(4);
    }

    @Test
    @CoreRule
    @DisplayName("O1 connect rejects an unknown option of its own")
    final void o1_connectRejectsAnUnknownOption() {
        assertThat(getThrown(() -> autoClose(subject().connect(server(), withUnknownOption()))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(unknownOption());
    }

    @Test
    @DisplayName("O2 connect ignores options of other transports")
    final void o2_connectIgnoresForeignOptions() {
        assertThat(connect(server(), withForeignOptions())
                        .persons()
                        .getPerson("1")
                        .id())
                .isEqualTo("1");
    }

    final String unknownOption() {
        return subject().id() + ".no-such-option";
    }

    final TransportOptions withUnknownOption() {
        return options().toBuilder().property(unknownOption(), "1").build();
    }

    final TransportOptions withForeignOptions() {
        return options().toBuilder()
                .property("another-transport.no-such-option", "1")
                .property(subject().id() + "x.no-such-option", "1")
                .build();
    }
}
