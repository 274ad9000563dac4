package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.person.Picture;
import io.metrifier.person.SamplePersons;
import io.metrifier.probe.ProbeService;
import io.metrifier.probe.ReferenceProbeService;
import io.metrifier.probe.SampleImages;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** D4 at every size and in large numbers, in both directions. */
abstract class SizeRules extends ThrowingCallbackRules {
    private static final int KIB = 1024;
    private static final int MANY = 10_000;
    /** The size of a message without its one long text, rounded up. */
    private static final int REST = 2 * KIB;

    @Test
    @DisplayName("D4 a person of every size up to the maximum travels there and back, one over it is PROTOCOL")
    final void d4_everySizeTravels() {
        ScriptedPersonService service = new ScriptedPersonService();
        PersonService persons = connect(serve(Services.of(service)).endpoint()).persons();

        for (int size : sizes()) {
            Person sent = createPerson("1", size);
            assertThat(isSame(persons.createPerson(sent), sent))
                    .as("a text of %d bytes is what was sent", size)
                    .isTrue();
        }
        assumeWire("nothing is encoded, so nothing has a size");
        assertFails(Kind.PROTOCOL, () -> persons.createPerson(createPerson("1", maximum() + 1)));
        assertThat(persons.getPerson("1").id()).isEqualTo("1");
    }

    @Test
    @DisplayName("D4 an answer of every size up to the maximum arrives, one over it is PROTOCOL")
    final void d4_everyAnswerArrives() {
        List<Person> stored = sizes().stream()
                .map(size -> createPerson("of-size-" + size, size))
                .toList();
        Person tooLarge = createPerson("too-large", maximum() + 1);
        ScriptedPersonService service = new ScriptedPersonService(
                Stream.concat(stored.stream(), Stream.of(tooLarge)).toList(), List.of());
        PersonService persons = connect(serve(Services.of(service)).endpoint()).persons();

        for (Person person : stored) {
            assertThat(isSame(persons.getPerson(person.id()), person))
                    .as("the answer to %s is what was stored", person.id())
                    .isTrue();
        }
        assumeWire("nothing is encoded, so nothing has a size");
        assertFails(Kind.PROTOCOL, () -> persons.getPerson(tooLarge.id()));
        assertThat(persons.getPerson("of-size-" + KIB).id()).isEqualTo("of-size-" + KIB);
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
            assertThat(awaitAnswer(bystander).id()).isEqualTo("1");
        }
    }

    @Test
    @DisplayName("K1 PROBE takes an image of every size up to the maximum")
    final void k1_probeTakesEverySize() {
        ProbeService probes = requireProbes(connect(server()));

        for (int size : sizes()) {
            byte[] image = Arrays.copyOf(SampleImages.png(KIB), size);
            assertThat(probes.imageSize(image))
                    .as("size of %d bytes", size)
                    .isEqualTo(new ReferenceProbeService().imageSize(image));
        }
        assertFails(Kind.PROTOCOL, () -> probes.imageSize(new byte[maximum() + 1]));
        assertThat(probes.add(1, 1)).isEqualTo(2);
    }

    private int maximum() {
        return options().maxMessageSize();
    }

    private List<Integer> sizes() {
        return List.of(KIB, KIB * KIB, 3 * KIB * KIB, maximum() - REST);
    }

    /** Returns a person with one text of this number of bytes. */
    static Person createPerson(String id, int bytes) {
        Person person = SamplePersons.personToCreate();
        Location at = person.location();
        return new Person(
                id,
                person.name(),
                person.gender(),
                new Location("x".repeat(bytes), at.city(), at.state(), at.postCode()),
                person.email(),
                new Picture("large", "medium", "thumbnail"));
    }

    /** Compares without printing megabytes on failure. */
    private static boolean isSame(Person answer, Person sent) {
        return answer.id().equals(sent.id())
                && answer.location().street().equals(sent.location().street());
    }
}
