package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.InvalidPersonException;
import io.metrifier.person.Person;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.SamplePersons;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.probe.ReferenceProbeService;
import io.metrifier.probe.SampleImages;
import io.metrifier.probe.UnreadableImageException;
import io.metrifier.testkit.fixture.EdgeCasePersons;
import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.Capability;
import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** K1 of ASYNC and PROBE against any server, and K2: declared capabilities work, and others fail as documented. */
abstract class CapabilityRules extends ContractFixture {
    /** The number of calls that one client must be able to have in flight. */
    static final int IN_FLIGHT = 100;

    /** How long a client's own thread may go on receiving answers. */
    private static final Duration POLLED_WITHIN = Duration.ofSeconds(30);

    private static final long POLL_NANOS = 1_000_000;

    @Test
    @CoreRule
    @DisplayName("K1 ASYNC carries every operation, many in flight")
    final void k1_asyncCarriesManyInFlight() throws Exception {
        AsyncPersonService persons = requireAsync(connect(server()));
        List<Person> generated = SamplePersons.generate(IN_FLIGHT, 42);

        List<CompletionStage<Person>> calls =
                generated.stream().map(persons::createPerson).toList();

        for (int i = 0; i < IN_FLIGHT; i++) {
            assertThat(awaitValue(calls.get(i))).isEqualTo(generated.get(i));
        }
        assertThat(awaitValue(persons.listPersons())).isEqualTo(SamplePersons.persons());
        assertThat(awaitValue(persons.getPerson("2")))
                .isEqualTo(SamplePersons.persons().get(1));
        assertThat(awaitValue(persons.getPersonLinks("4")))
                .containsExactly(SamplePersons.links().get(3));
        assertThat(awaitValue(persons.getPersonLinks("42"))).isEmpty();
    }

    @Test
    @DisplayName("K1 ASYNC completes calls on a thread that polls, and still does when it has stopped polling")
    final void k1_asyncCompletesWhereItIsPolled() throws Exception {
        TransportClient client = connect(server());
        AsyncPersonService persons = requireAsync(client);
        Optional<AnswerPoll> poll = client.answerPoll();
        Assumptions.assumeTrue(poll.isPresent(), "threads of the client receive all answers");

        AtomicReference<Thread> completing = new AtomicReference<>();
        long begin = System.nanoTime();
        while (completing.get() != Thread.currentThread()) {
            assertThat(System.nanoTime() - begin).isLessThan(POLLED_WITHIN.toNanos());
            CompletableFuture<Person> call = persons.getPerson("1").toCompletableFuture();
            CompletableFuture<Void> end = call.thenAccept(person -> completing.set(Thread.currentThread()));
            while (!end.isDone()) {
                poll.get().poll(POLL_NANOS);
            }
        }

        assertThat(awaitValue(persons.getPerson("2")))
                .isEqualTo(SamplePersons.persons().get(1));
        client.close();
        assertThat(poll.get().poll(0)).isFalse();
    }

    @Test
    @CoreRule
    @DisplayName("K1 ASYNC fails with the blocking path's exceptions, unwrapped, in the stage")
    final void k1_asyncFailsUnwrapped() throws Exception {
        TransportClient client = connect(server());
        AsyncPersonService persons = requireAsync(client);

        assertThat(awaitFailure(persons.getPerson("42")))
                .isInstanceOfSatisfying(
                        PersonNotFoundException.class, e -> assertThat(e.id()).isEqualTo("42"));
        assertThat(awaitFailure(persons.createPerson(EdgeCasePersons.withPostCode(-1))))
                .isInstanceOfSatisfying(
                        InvalidPersonException.class, e -> assertThat(e.field()).isEqualTo("location.postCode"));
        client.close();
        assertThat(awaitFailure(persons.getPerson("1"))).isInstanceOf(IllegalStateException.class);
        assertThat(awaitFailure(persons.listPersons())).isInstanceOf(IllegalStateException.class);
    }

    @Test
    @DisplayName("K1 PROBE adds, overflow included")
    final void k1_probeAdds() {
        ProbeService probes = requireProbes(connect(server()));

        assertThat(probes.add(2, 3)).isEqualTo(5);
        assertThat(probes.add(-2, -3)).isEqualTo(-5);
        assertThat(probes.add(Integer.MAX_VALUE, 1)).isEqualTo(Integer.MIN_VALUE);
        assertThat(probes.add(Integer.MIN_VALUE, -1)).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    @DisplayName("K1 PROBE reads the size of small and large images of both kinds")
    final void k1_probeReadsImages() {
        ProbeService probes = requireProbes(connect(server()));

        for (int size : List.of(10 * 1024, 1024 * 1024)) {
            for (byte[] image : List.of(SampleImages.png(size), SampleImages.jpeg(size))) {
                ImageSize expected = new ReferenceProbeService().imageSize(image);
                assertThat(probes.imageSize(image)).isEqualTo(expected);
            }
        }
    }

    @Test
    @DisplayName("K1 PROBE says that and why an image is unreadable")
    final void k1_probeRefusesUnreadableImages() {
        ProbeService probes = requireProbes(connect(server()));

        for (byte[] image : List.of(new byte[0], new byte[] {1, 2, 3}, new byte[100_000])) {
            assertThat(getThrown(() -> probes.imageSize(image)))
                    .isInstanceOfSatisfying(
                            UnreadableImageException.class,
                            e -> assertThat(e.reason()).isEqualTo("neither PNG nor JPEG"));
        }
    }

    @Test
    @DisplayName("K1 PROBE refuses an image over the maximum size with PROTOCOL and breaks nothing")
    final void k1_probeRefusesTooLargeImages() {
        ProbeService probes = requireProbes(connect(
                server(), options().toBuilder().maxMessageSize(64 * 1024).build()));
        byte[] large = SampleImages.png(1024 * 1024);

        for (int round = 0; round < 3; round++) {
            assertFails(Kind.PROTOCOL, () -> probes.imageSize(large));
            assertThat(probes.add(1, 1)).isEqualTo(2);
        }
    }

    @Test
    @DisplayName("K2 ASYNC works where it is declared, and fails with the documented message where not")
    final void k2_async() {
        assertAsDeclared(Capability.ASYNC, TransportClient::asyncPersons);
    }

    @Test
    @DisplayName("K2 PROBE works where it is declared, and fails with the documented message where not")
    final void k2_probe() {
        assertAsDeclared(Capability.PROBE, TransportClient::probes);
    }

    @Test
    @DisplayName("K2 PING_PONG works where it is declared, and fails with the documented message where not")
    final void k2_pingPong() {
        assertAsDeclared(Capability.PING_PONG, client -> client.pingPong(PongRecorder.free()));
    }

    @Test
    @DisplayName("K2 PRICE_STREAM works where it is declared, and fails with the documented message where not")
    final void k2_priceStream() {
        assertAsDeclared(Capability.PRICE_STREAM, client -> client.prices(1, PriceRecorder.free()));
    }

    private void assertAsDeclared(Capability capability, Function<TransportClient, ?> use) {
        assertAsDeclared(capability, connect(server()), use);
    }

    final void assertAsDeclared(Capability capability, TransportClient client, Function<TransportClient, ?> use) {
        if (subject().capabilities().contains(capability)) {
            assertThatCode(() -> use.apply(client)).doesNotThrowAnyException();
        } else {
            assertThat(getThrown(() -> use.apply(client)))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage(capability.unsupportedBy(subject()).getMessage());
        }
    }

    final void assumeDeclared(Capability capability) {
        Assumptions.assumeTrue(
                subject().capabilities().contains(capability),
                () -> subject().id() + " does not declare " + capability + ": K2 judges it");
    }

    final AsyncPersonService requireAsync(TransportClient client) {
        assumeDeclared(Capability.ASYNC);
        assertThat(client.asyncPersons()).as("the same instance every time").isSameAs(client.asyncPersons());
        return client.asyncPersons();
    }

    final ProbeService requireProbes(TransportClient client) {
        assumeDeclared(Capability.PROBE);
        assertThat(client.probes()).as("the same instance every time").isSameAs(client.probes());
        return client.probes();
    }

    /** Waits for a stage and returns its value, or throws its failure. */
    final <T> T awaitValue(CompletionStage<T> stage) throws Exception {
        return awaitAnswer(stage.toCompletableFuture());
    }

    /** Waits for a stage to fail and returns what a dependent stage sees. */
    final Throwable awaitFailure(CompletionStage<?> stage) throws Exception {
        CompletableFuture<Throwable> seen = new CompletableFuture<>();
        stage.whenComplete((value, failure) -> {
            if (failure == null) {
                seen.completeExceptionally(new AssertionError("the stage of a failed call completed: value=" + value));
            } else {
                seen.complete(failure);
            }
        });
        return awaitAnswer(seen);
    }
}
