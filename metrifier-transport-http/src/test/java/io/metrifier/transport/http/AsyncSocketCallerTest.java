package io.metrifier.transport.http;

import static java.util.Collections.frequency;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests calls without waiting against servers and callers that misbehave. */
@Timeout(60)
final class AsyncSocketCallerTest {
    private static final Person PERSON = SamplePersons.personToCreate();
    private static final String ANSWER = answer(PERSON);

    private static String answer(Person person) {
        String json = new String(new HttpCodec(1 << 20).write(person), StandardCharsets.ISO_8859_1);
        return "HTTP/1.1 200 OK\r\nContent-Length: " + json.length() + "\r\n\r\n" + json;
    }

    private static Person with(String id, String gender) {
        return new Person(id, PERSON.name(), gender, PERSON.location(), PERSON.email(), PERSON.picture());
    }

    private static TransportClient connect(ScriptedPeer peer, TransportOptions options) {
        return new HttpTransport()
                .connect(
                        peer.endpoint(),
                        options.toBuilder().property("http.client", "socket").build());
    }

    private static TransportClient connect(ScriptedPeer peer) {
        return connect(peer, TransportOptions.defaults());
    }

    private static CompletableFuture<Person> start(TransportClient client) {
        return client.asyncPersons().getPerson("1").toCompletableFuture();
    }

    private static Person get(CompletableFuture<Person> call) throws Exception {
        return call.get(30, TimeUnit.SECONDS);
    }

    private static void assertFails(CompletableFuture<Person> call, Kind kind) {
        assertThat(catchThrowable(() -> get(call)))
                .cause()
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    private static void answerAlways(int connection, ScriptedPeer.Dialogue dialogue) throws IOException {
        while (dialogue.request() != null) {
            dialogue.answer(ANSWER);
        }
    }

    @Test
    void rotatingCallsUseAllConnectionsInTurn() throws Exception {
        List<Integer> used = new CopyOnWriteArrayList<>();
        TransportOptions rotating = TransportOptions.builder()
                .property("http.connection", "rotate")
                .property("http.connections", "3")
                .build();
        try (ScriptedPeer peer = new ScriptedPeer((connection, dialogue) -> {
                    while (dialogue.request() != null) {
                        used.add(connection);
                        dialogue.answer(ANSWER);
                    }
                });
                TransportClient client = connect(peer, rotating)) {
            for (int i = 0; i < 9; i++) {
                assertThat(get(start(client))).isEqualTo(PERSON);
            }
        }

        List<Integer> async = used.subList(1, used.size());
        assertThat(async).hasSize(9).containsOnly(2, 3, 4);
        assertThat(List.of(2, 3, 4))
                .allSatisfy(
                        connection -> assertThat(frequency(async, connection)).isGreaterThan(1));
    }

    @Test
    void callsInAChainShareConnections() throws Exception {
        try (ScriptedPeer peer = new ScriptedPeer(AsyncSocketCallerTest::answerAlways);
                TransportClient client = connect(peer)) {
            CompletableFuture<Person> last = start(client);
            for (int i = 0; i < 20; i++) {
                last = last.thenCompose(person -> start(client));
            }

            assertThat(get(last)).isEqualTo(PERSON);
            // Two if an answer arrives before the thread that wrote the request has returned.
            assertThat(peer.connections()).isLessThanOrEqualTo(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 2"})
    void bytesThatWereNotRequestedEndTheConnection(String unrequested) throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        ScriptedPeer.Script saysMore = (connection, dialogue) -> {
            while (dialogue.request() != null) {
                dialogue.answer(ANSWER);
                if (connection == 2) {
                    dialogue.answer(unrequested);
                    dialogue.awaitEnd();
                    ended.countDown();
                }
            }
        };
        try (ScriptedPeer peer = new ScriptedPeer(saysMore);
                TransportClient client = connect(peer)) {
            assertThat(get(start(client))).isEqualTo(PERSON);
            assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();

            assertThat(get(start(client))).isEqualTo(PERSON);
            assertThat(peer.connections()).isEqualTo(3);
        }
    }

    @Test
    void anAnswerThatArrivesWithAnotherIsNotTakenForTheNext() throws Exception {
        ScriptedPeer.Script saysTwo = (connection, dialogue) -> {
            while (dialogue.request() != null) {
                dialogue.answer(connection == 2 ? ANSWER + answer(with("wrong", PERSON.gender())) : ANSWER);
            }
        };
        try (ScriptedPeer peer = new ScriptedPeer(saysTwo);
                TransportClient client = connect(peer)) {
            assertThat(get(start(client))).isEqualTo(PERSON);
            assertThat(get(start(client))).isEqualTo(PERSON);
        }
    }

    @Test
    void aStageThatAPollCompletesMayPollAndClose() throws Exception {
        try (ScriptedPeer peer = new ScriptedPeer(AsyncSocketCallerTest::answerAlways);
                TransportClient client = connect(peer)) {
            AnswerPoll poll = client.answerPoll().orElseThrow();
            assertThat(get(start(client))).isEqualTo(PERSON);
            CompletableFuture<Boolean> polled = start(client).thenApply(person -> {
                boolean any = poll.poll(0);
                client.close();
                return any;
            });
            while (!polled.isDone()) {
                poll.poll(1_000_000);
            }

            assertThat(polled.get()).isFalse();
            assertThat(poll.poll(1_000_000)).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "http+client=jdk", "http+client=socket+answers=threads"})
    void onlyTheClientsThreadsReceiveUnlessSocketsArePolled(String variant) throws Exception {
        TransportOptions options = Variant.parse(variant).onto(TransportOptions.defaults());
        try (ScriptedPeer peer = new ScriptedPeer(AsyncSocketCallerTest::answerAlways);
                TransportClient client = new HttpTransport().connect(peer.endpoint(), options)) {
            assertThat(client.answerPoll()).isEmpty();
            assertThat(get(start(client))).isEqualTo(PERSON);
        }
    }

    @Test
    void aPollWaitsForAnAnswer() throws Exception {
        CountDownLatch mayAnswer = new CountDownLatch(1);
        ScriptedPeer.Script waits = (connection, dialogue) -> {
            while (dialogue.request() != null) {
                if (connection == 2) {
                    dialogue.await(mayAnswer);
                }
                dialogue.answer(ANSWER);
            }
        };
        try (ScriptedPeer peer = new ScriptedPeer(waits);
                TransportClient client = connect(peer)) {
            AnswerPoll poll = client.answerPoll().orElseThrow();
            CompletableFuture<Person> call = start(client);
            CompletableFuture<Void> released = CompletableFuture.runAsync(mayAnswer::countDown);
            while (!call.isDone()) {
                poll.poll(TimeUnit.SECONDS.toNanos(1));
            }

            assertThat(get(call)).isEqualTo(PERSON);
            released.get(30, TimeUnit.SECONDS);
        }
    }

    @Test
    void aThreadWithAnInterruptSendsAndKeepsTheConnection() throws Exception {
        try (ScriptedPeer peer = new ScriptedPeer(AsyncSocketCallerTest::answerAlways);
                TransportClient client = connect(peer)) {
            assertThat(get(start(client))).isEqualTo(PERSON);
            Thread.currentThread().interrupt();
            CompletableFuture<Person> call = start(client);
            assertThat(Thread.interrupted()).isTrue();

            assertThat(get(call)).isEqualTo(PERSON);
        }
    }

    @Test
    void aLargeRequestThatIsNeverReadBlocksNoCaller() throws Exception {
        TransportOptions large =
                TransportOptions.builder().maxMessageSize(64 << 20).build();
        CountDownLatch over = new CountDownLatch(1);
        ScriptedPeer.Script readsNothing = (connection, dialogue) -> {
            dialogue.request();
            dialogue.answer(ANSWER);
            dialogue.await(over);
        };
        Person huge = with("1", "n".repeat(32 << 20));
        try (ScriptedPeer peer = new ScriptedPeer(readsNothing)) {
            CompletableFuture<Person> call;
            try (TransportClient client = connect(peer, large)) {
                assertThat(get(start(client))).isEqualTo(PERSON);
                call = client.asyncPersons().createPerson(huge).toCompletableFuture();
            }

            assertFails(call, Kind.UNAVAILABLE);
        } finally {
            over.countDown();
        }
    }

    @Test
    void aGetOnAClosedConnectionIsRepeatedAndAPostIsNot() throws Exception {
        ScriptedPeer.Script answersOnce = (connection, dialogue) -> {
            dialogue.request();
            dialogue.answer(ANSWER);
            dialogue.request();
        };
        TransportOptions oneConnection =
                TransportOptions.builder().property("http.connections", "1").build();
        try (ScriptedPeer peer = new ScriptedPeer(answersOnce);
                TransportClient client = connect(peer, oneConnection)) {
            assertThat(get(start(client))).isEqualTo(PERSON);
            assertThat(get(start(client))).isEqualTo(PERSON);
            assertFails(client.asyncPersons().createPerson(PERSON).toCompletableFuture(), Kind.UNAVAILABLE);
            assertThat(peer.requests())
                    .filteredOn(line -> line.startsWith("POST"))
                    .hasSize(1);
        }
    }
}
