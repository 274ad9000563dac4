package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** C1, C3 to C5, E1 and E2: failures around a call, and how they are reported. */
abstract class FailureRules extends ServerRules {
    @Test
    @CoreRule
    @DisplayName("C1 connect fails with UNAVAILABLE if no server listens")
    final void c1_noServerListens() {
        TransportServer server = serve(Services.reference());
        server.close();

        assertFails(Kind.UNAVAILABLE, () -> autoClose(subject().connect(server.endpoint(), connectingShortly())));
    }

    @Test
    @CoreRule
    @WaitingRule
    @DisplayName("C1 connect fails with UNAVAILABLE where the listener never answers")
    final void c1_listenerNeverAnswers() throws IOException {
        assumeWire("there is no port to listen on");
        try (SilentListener silent = SilentListener.open(hasUnixSockets())) {
            assertFails(Kind.UNAVAILABLE, () -> autoClose(subject().connect(silent.endpoint(), connectingShortly())));
        }
    }

    private TransportOptions connectingShortly() {
        return options().toBuilder().connectTimeout(shortTimeout()).build();
    }

    @Test
    @DisplayName("C3 close ends the calls under way with UNAVAILABLE")
    final void c3_closeEndsCallsUnderWay() throws Exception {
        ScriptedPersonService service = new ScriptedPersonService();
        TransportClient client = connect(serveBlocking(service));
        try (CallGate gate = service.block()) {
            Future<Person> call = start(() -> client.persons().getPerson("1"));
            gate.awaitArrivals(1, deadline());

            client.close();

            assertFails(Kind.UNAVAILABLE, () -> awaitAnswer(call));
        }
    }

    @Test
    @WaitingRule
    @DisplayName("C4 a call under way fails with UNAVAILABLE when the server is closed past its drain timeout")
    final void c4_callUnderWayFailsWithItsServer() throws Exception {
        ScriptedPersonService service = new ScriptedPersonService();
        TransportServer server = serve(Services.of(service), drainingShortly());
        PersonService persons = connect(server.endpoint()).persons();
        try (CallGate gate = service.block()) {
            Future<Person> call = start(() -> persons.getPerson("1"));
            gate.awaitArrivals(1, deadline());

            server.close();

            assertFails(Kind.UNAVAILABLE, () -> awaitAnswer(call));
        }
    }

    @Test
    @CoreRule
    @WaitingRule
    @DisplayName("C4 without its server a client fails with UNAVAILABLE, with the server back it works again")
    final void c4_clientOutlivesItsServer() {
        TransportServer first = serve(Services.reference());
        PersonService persons = connect(first.endpoint()).persons();
        persons.getPerson("1");

        for (int round = 0; round < 2; round++) {
            first.close();
            assertFails(Kind.UNAVAILABLE, () -> persons.getPerson("1"));
            assertFails(Kind.UNAVAILABLE, persons::listPersons);

            TransportServer back = autoClose(subject().serve(Services.reference(), first.endpoint(), options()));
            await("the client works again", () -> works(persons));
            assertThat(persons.listPersons()).hasSize(4);
            first = back;
        }
    }

    @Test
    @CoreRule
    @WaitingRule
    @DisplayName("C5 a call that outlasts the call timeout is TIMEOUT, one of 1 MB too, and the client works on")
    final void c5_slowCallTimesOut() {
        ScriptedPersonService service = new ScriptedPersonService();
        PersonService persons =
                connect(serveBlocking(service), withShortCallTimeout()).persons();
        Person large = SizeRules.createPerson("large", 1024 * 1024);
        try (CallGate gate = service.block()) {
            assertFails(Kind.TIMEOUT, () -> persons.getPerson("1"));
            assertFails(Kind.TIMEOUT, () -> persons.createPerson(large));
            gate.open();
        }
        service.answer();

        await("calls work again", () -> answersInTime(() -> persons.getPerson("2")));
        await("large ones too", () -> answersInTime(() -> persons.createPerson(large)));
    }

    final TransportOptions withShortCallTimeout() {
        return options().toBuilder().callTimeout(shortTimeout()).build();
    }

    /** On a busy machine a valid call may time out too. */
    static boolean answersInTime(Runnable call) {
        try {
            call.run();
            return true;
        } catch (TransportException e) {
            assertThat(e.kind()).as("kind of: %s", e).isEqualTo(Kind.TIMEOUT);
            return false;
        }
    }

    @Test
    @CoreRule
    @DisplayName("E1 any other exception of a handler is REMOTE with its message and without its stack")
    final void e1_handlerFailureIsRemote() {
        ScriptedPersonService service = new ScriptedPersonService();
        PersonService persons = connect(serve(Services.of(service)).endpoint()).persons();
        List<RuntimeException> failures = List.of(
                new UnsupportedOperationException("boom é"),
                new IllegalStateException("closed?", new IOException("beneath")),
                new IllegalArgumentException("over \uD83D\uDE00\ntwo lines"));

        for (RuntimeException failure : failures) {
            service.fail(() -> failure);
            TransportException seen = assertFails(Kind.REMOTE, () -> persons.getPerson("1"));
            assertThat(seen).hasMessage(failure.getMessage());
            assertFails(Kind.REMOTE, persons::listPersons);
        }
        service.fail(NullPointerException::new);
        assertThat(assertFails(Kind.REMOTE, () -> persons.getPersonLinks("1")))
                .hasMessage("the handler failed without a message");
        service.answer();
        assertThat(persons.getPerson("1").id()).isEqualTo("1");
    }

    @Test
    @DisplayName("E2 an interrupted call fails, keeps the flag and hurts no other call")
    final void e2_interruptedCallKeepsTheFlag() throws Exception {
        ScriptedPersonService service = new ScriptedPersonService();
        PersonService persons = connect(serveBlocking(service)).persons();
        try (CallGate gate = service.block()) {
            FutureTask<Boolean> interrupted = new FutureTask<>(() -> {
                assertFails(Kind.TIMEOUT, () -> persons.getPerson("1"));
                return Thread.currentThread().isInterrupted();
            });
            Thread caller = startThread(interrupted, "contract-interrupted");
            gate.awaitArrivals(1, deadline());
            Future<Person> bystander = start(() -> persons.getPerson("2"));
            gate.awaitArrivals(1, deadline());

            caller.interrupt();

            assertThat(awaitAnswer(interrupted)).as("the interrupt flag").isTrue();
            gate.open();
            assertThat(awaitAnswer(bystander).id()).isEqualTo("2");
        }
    }

    @Test
    @WaitingRule
    @DisplayName("E2 an interrupted connect fails and keeps the flag")
    final void e2_interruptedConnectKeepsTheFlag() throws Exception {
        assumeWire("there is nothing to wait for");
        TransportOptions patient =
                options().toBuilder().connectTimeout(deadline()).build();
        try (SilentListener silent = SilentListener.open(hasUnixSockets())) {
            FutureTask<Boolean> interrupted = new FutureTask<>(() -> {
                Throwable thrown = getThrown(() -> autoClose(subject().connect(silent.endpoint(), patient)));
                assertThat(thrown).isInstanceOf(TransportException.class);
                return Thread.currentThread().isInterrupted();
            });
            Thread caller = startThread(interrupted, "contract-interrupted");
            boolean waits = silent.awaitVisitor(deadline().dividedBy(10)) || !interrupted.isDone();
            Assumptions.assumeTrue(waits, () -> subject().id() + " detects a silent listener without waiting");

            caller.interrupt();

            assertThat(awaitAnswer(interrupted)).as("the interrupt flag").isTrue();
        }
    }
}
