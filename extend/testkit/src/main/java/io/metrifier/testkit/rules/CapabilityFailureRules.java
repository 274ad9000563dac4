package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** K1 of ASYNC when handlers block or throw, callers cancel, and servers end. */
abstract class CapabilityFailureRules extends ExecutionRules {
    /** More calls than a client may have in flight. */
    private static final int FLOOD = 20_000;

    @Test
    @DisplayName("K1 ASYNC returns at once while every handler blocks")
    final void k1_asyncDoesNotWait() throws Exception {
        assumeDeclared(Capability.ASYNC);
        ScriptedPersonService service = new ScriptedPersonService();
        AsyncPersonService persons = requireAsync(connect(serveBlocking(service)));
        try (CallGate gate = service.block()) {
            List<CompletionStage<Person>> calls = IntStream.range(0, IN_FLIGHT)
                    .mapToObj(i -> persons.getPerson(Integer.toString(1 + i % 4)))
                    .toList();
            gate.awaitArrivals(1, deadline());
            assertThat(calls).noneMatch(call -> call.toCompletableFuture().isDone());

            gate.open();

            for (int i = 0; i < IN_FLIGHT; i++) {
                assertThat(awaitValue(calls.get(i)).id()).isEqualTo(Integer.toString(1 + i % 4));
            }
        }
    }

    @Test
    @DisplayName("K1 ASYNC cancels the call with its future and stays usable")
    final void k1_asyncCancels() throws Exception {
        assumeDeclared(Capability.ASYNC);
        ScriptedPersonService service = new ScriptedPersonService();
        AsyncPersonService persons = requireAsync(connect(serveBlocking(service)));
        try (CallGate gate = service.block()) {
            for (int i = 0; i < IN_FLIGHT; i++) {
                CompletionStage<Person> call = persons.getPerson("1");
                assertThat(call.toCompletableFuture().cancel(true)).isTrue();
                assertThat(awaitFailure(call)).isInstanceOf(CancellationException.class);
            }
            gate.open();
        }
        service.answer();

        assertThat(awaitValue(persons.getPerson("2")).id()).isEqualTo("2");
    }

    @Test
    @WaitingRule
    @DisplayName("K1 ASYNC fails with REMOTE, TIMEOUT and UNAVAILABLE like the blocking path")
    final void k1_asyncFailsLikeBlocking() throws Exception {
        assumeDeclared(Capability.ASYNC);
        ScriptedPersonService service = new ScriptedPersonService();
        TransportServer server = serve(Services.of(service), drainingShortly());
        AsyncPersonService persons = requireAsync(connect(server.endpoint()));
        AsyncPersonService withShortCallTimeout = requireAsync(connect(server.endpoint(), withShortCallTimeout()));

        service.fail(() -> new IllegalStateException("boom"));
        assertThat(assertFails(Kind.REMOTE, awaitFailure(persons.listPersons())))
                .hasMessage("boom");
        try (CallGate gate = service.block()) {
            CompletionStage<Person> call = persons.getPerson("1");
            gate.awaitArrivals(1, deadline());
            assertFails(Kind.TIMEOUT, awaitFailure(withShortCallTimeout.getPerson("1")));

            server.close();

            assertFails(Kind.UNAVAILABLE, awaitFailure(call));
            assertFails(Kind.UNAVAILABLE, awaitFailure(persons.getPerson("1")));
        }
    }

    @Test
    @DisplayName("K1 ASYNC close ends the calls under way with UNAVAILABLE")
    final void k1_asyncEndsWithItsClient() throws Exception {
        assumeDeclared(Capability.ASYNC);
        ScriptedPersonService service = new ScriptedPersonService();
        TransportClient client = connect(serveBlocking(service));
        try (CallGate gate = service.block()) {
            List<CompletionStage<Person>> calls = new ArrayList<>();
            for (int i = 0; i < IN_FLIGHT; i++) {
                calls.add(requireAsync(client).getPerson("1"));
            }
            gate.awaitArrivals(1, deadline());

            client.close();

            for (CompletionStage<Person> call : calls) {
                assertFails(Kind.UNAVAILABLE, awaitFailure(call));
            }
        }
    }

    @Test
    @DisplayName("K1 ASYNC bounds the calls in flight: what is over the bound fails, what is under it is answered")
    final void k1_asyncIsBounded() throws Exception {
        assumeDeclared(Capability.ASYNC);
        ScriptedPersonService service = new ScriptedPersonService();
        AsyncPersonService persons = requireAsync(connect(serveBlocking(service)));
        List<CompletableFuture<Person>> calls = new ArrayList<>();
        AtomicBoolean refused = new AtomicBoolean();
        try (CallGate gate = service.block()) {
            for (int i = 0; i < FLOOD && !refused.get(); i++) {
                CompletionStage<Person> call = persons.getPerson(Integer.toString(1 + i % 4));
                call.whenComplete((person, failure) -> refused.compareAndSet(false, failure != null));
                calls.add(call.toCompletableFuture());
            }
            assertThat(refused).as("one of %d calls was refused", calls.size()).isTrue();
            gate.open();
        }
        service.answer();

        for (int i = 0; i < calls.size(); i++) {
            assertOwnAnswerOrFailure(calls.get(i), Integer.toString(1 + i % 4));
        }
        assertThat(awaitValue(persons.getPerson("2")).id()).isEqualTo("2");
    }

    private void assertOwnAnswerOrFailure(CompletableFuture<Person> call, String id) throws Exception {
        try {
            assertThat(awaitAnswer(call).id()).isEqualTo(id);
        } catch (TransportException e) {
            assertThat(e.kind()).as("kind of: %s", e).isEqualTo(Kind.UNAVAILABLE);
        }
    }
}
