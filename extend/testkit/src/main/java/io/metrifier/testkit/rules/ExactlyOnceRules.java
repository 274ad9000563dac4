package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * C7 and C8: each call arrives once, each answer reaches its call, and nothing else arrives.
 *
 * <p>These rules delay answers. That repeated answers reach no call is tested with a proxy between client and server:
 * over TCP by A10 of {@link io.metrifier.testkit.attack.TransportUnderAttack}, and in {@code http}, whose answers do
 * not name their calls, by a scripted peer. In {@code aeron} a repeated datagram has a position that was already read,
 * so Aeron drops it; no test provokes that.
 */
abstract class ExactlyOnceRules extends FailureRules {
    private static final int CALLERS = 8;
    private static final int ROUNDS = 25;
    private static final int LATE = 3;

    @Test
    @CoreRule
    @WaitingRule
    @DisplayName("C7 the answer of a call that timed out reaches no call")
    final void c7_lateAnswersReachNoCall() throws Exception {
        ScriptedPersonService service = new ScriptedPersonService();
        PersonService persons =
                connect(serveBlocking(service), withShortCallTimeout()).persons();

        for (int round = 0; round < LATE; round++) {
            try (CallGate late = service.block()) {
                assertFails(Kind.TIMEOUT, () -> persons.getPerson("1"));
                CallGate held = service.block();
                Future<Boolean> next = start(() -> getsOwnAnswer(persons, "2"));
                late.open();
                held.open();
                awaitAnswer(next);
            }
            service.answer();
            for (String id : List.of("3", "4", "2")) {
                await("calls work again", () -> getsOwnAnswer(persons, id));
            }
        }
    }

    private static boolean getsOwnAnswer(PersonService persons, String id) {
        return answersInTime(() ->
                assertThat(persons.getPerson(id).id()).as("the answer's id").isEqualTo(id));
    }

    @Test
    @CoreRule
    @DisplayName("C8 each call of 8 threads reaches the service exactly once")
    final void c8_eachCallArrivesOnce() throws Exception {
        CountedPersons service = new CountedPersons(new ScriptedPersonService());
        PersonService shared = connect(serve(Services.of(service)).endpoint()).persons();
        service.forget();

        List<Future<List<String>>> callers = new ArrayList<>();
        for (int caller = 0; caller < CALLERS; caller++) {
            String name = "caller-" + caller;
            callers.add(start(() -> callAll(shared, name)));
        }

        List<String> made = new ArrayList<>();
        for (Future<List<String>> caller : callers) {
            made.addAll(awaitAnswer(caller));
        }
        assertThat(service.names()).as("what reached the service").containsExactlyInAnyOrderElementsOf(made);
    }

    /** Calls every operation with distinct and with common arguments; returns the calls. */
    private static List<String> callAll(PersonService persons, String caller) {
        List<String> made = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            String own = caller + "-" + round;
            persons.createPerson(createPerson(own));
            persons.getPersonLinks("4");
            assertThat(getThrown(() -> persons.getPerson(own))).isInstanceOf(PersonNotFoundException.class);
            persons.getPerson("1");
            made.addAll(List.of("create " + own, "links 4", "get " + own, "get 1"));
        }
        persons.listPersons();
        made.add("list");
        return made;
    }

    private static Person createPerson(String id) {
        Person person = SamplePersons.personToCreate();
        return new Person(id, person.name(), person.gender(), person.location(), person.email(), person.picture());
    }

    @Test
    @WaitingRule
    @DisplayName("C8 a call that times out is not made again")
    final void c8_timedOutCallsArriveOnce() {
        ScriptedPersonService script = new ScriptedPersonService();
        CountedPersons service = new CountedPersons(script);
        PersonService persons = connect(serve(Services.of(service), blocking()).endpoint(), withShortCallTimeout())
                .persons();
        service.forget();
        try (CallGate gate = script.block()) {
            assertFails(Kind.TIMEOUT, () -> persons.createPerson(createPerson("late")));
            assertFails(Kind.TIMEOUT, () -> persons.getPersonLinks("late"));
            gate.open();
        }
        script.answer();
        await("calls work again", () -> answersInTime(() -> persons.getPersonLinks("4")));

        assertThat(service.names()).filteredOn(name -> name.endsWith("late")).doesNotHaveDuplicates();
    }

    /** S4 tests that the server gets its port back, and C4 that the client reconnects. */
    @Test
    @DisplayName("C8 calls that find their server gone and back arrive at most once, those that are answered once")
    final void c8_callsArriveOnceAcrossReconnects() {
        CountedPersons service = new CountedPersons(new ScriptedPersonService());
        TransportServer server = serve(Services.of(service));
        PersonService persons = connect(server.endpoint()).persons();
        List<String> answered = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            String prefix = "round-" + round + "-";
            server.close();
            reaches(persons, prefix + "gone");
            try {
                server = autoClose(subject().serve(Services.of(service), server.endpoint(), options()));
            } catch (TransportException e) {
                break;
            }
            int[] attempt = {0};
            if (becomesTrue(
                    () -> reaches(persons, prefix + ++attempt[0]), deadline().dividedBy(5))) {
                answered.add("create " + prefix + attempt[0]);
            }
        }

        assertThat(service.names())
                .filteredOn(name -> name.startsWith("create round-"))
                .doesNotHaveDuplicates()
                .containsAll(answered);
    }

    private static boolean reaches(PersonService persons, String id) {
        try {
            return persons.createPerson(createPerson(id)).id().equals(id);
        } catch (TransportException e) {
            return false;
        }
    }
}
