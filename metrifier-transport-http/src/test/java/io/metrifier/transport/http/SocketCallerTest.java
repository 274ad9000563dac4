package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the client against misbehaving servers. */
@Timeout(60)
final class SocketCallerTest {
    private static final TransportOptions OPTIONS = TransportOptions.defaults();
    private static final TransportOptions SHORT =
            TransportOptions.builder().callTimeout(Duration.ofMillis(300)).build();

    private static TransportClient connect(ScriptedPeer peer, TransportOptions options) {
        return new HttpTransport()
                .connect(
                        peer.endpoint(),
                        options.toBuilder().property("http.client", "socket").build());
    }

    private static void assertKind(Throwable thrown, Kind kind) {
        assertThat(thrown)
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    private static void answerOnceAndEnd(int connection, ScriptedPeer.Dialogue dialogue) throws IOException {
        dialogue.request();
        dialogue.answer(ScriptedPeer.WELL);
    }

    private static void answerAlways(int connection, ScriptedPeer.Dialogue dialogue) throws IOException {
        while (dialogue.request() != null) {
            dialogue.answer(ScriptedPeer.WELL);
        }
    }

    @Test
    void consecutiveCallsShareAConnection() throws Exception {
        try (ScriptedPeer peer = new ScriptedPeer(SocketCallerTest::answerAlways);
                TransportClient client = connect(peer, OPTIONS)) {
            for (int i = 0; i < 10; i++) {
                assertThat(client.probes().add(2, 3)).isEqualTo(5);
            }

            assertThat(peer.connections()).isEqualTo(1);
            assertThat(peer.requests()).hasSize(11).contains("GET /probe/add?a=2&b=3 HTTP/1.1");
        }
    }

    /** Otherwise both sides would need a descriptor per caller. */
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
                        dialogue.answer(ScriptedPeer.WELL);
                    }
                });
                TransportClient client = connect(peer, rotating)) {
            for (int i = 0; i < 9; i++) {
                assertThat(client.probes().add(2, 3)).isEqualTo(5);
            }
        }

        assertThat(used.subList(3, 6)).isEqualTo(used.subList(0, 3)).doesNotHaveDuplicates();
        assertThat(used.subList(6, 9)).isEqualTo(used.subList(0, 3));
    }

    @Test
    void callersOverTheConnectionLimitWait() throws Exception {
        TransportOptions two =
                TransportOptions.builder().property("http.connections", "2").build();
        CountDownLatch mayAnswer = new CountDownLatch(1);
        ScriptedPeer.Script held = (connection, dialogue) -> {
            for (String line = dialogue.request(); line != null; line = dialogue.request()) {
                if (!line.startsWith("GET / ")) {
                    dialogue.await(mayAnswer);
                }
                dialogue.answer(ScriptedPeer.WELL);
            }
        };
        try (ScriptedPeer peer = new ScriptedPeer(held);
                TransportClient client = connect(peer, two)) {
            List<CompletableFuture<Integer>> calls = Stream.generate(() -> CompletableFuture.supplyAsync(
                            () -> client.probes().add(2, 3), command -> new Thread(command).start()))
                    .limit(20)
                    .toList();
            while (peer.connections() < 2) {
                Thread.onSpinWait();
            }
            mayAnswer.countDown();

            for (CompletableFuture<Integer> call : calls) {
                assertThat(call.get(30, TimeUnit.SECONDS)).isEqualTo(5);
            }
            assertThat(peer.connections()).isEqualTo(2);
        }
    }

    @Test
    void aGetOnAClosedConnectionIsRepeated() throws Exception {
        try (ScriptedPeer peer = new ScriptedPeer(SocketCallerTest::answerOnceAndEnd);
                TransportClient client = connect(peer, OPTIONS)) {
            for (int i = 0; i < 10; i++) {
                assertThat(client.probes().add(2, 3)).isEqualTo(5);
            }

            assertThat(peer.connections()).isEqualTo(11);
        }
    }

    @Test
    void aGetIsRepeatedOnlyOnce() throws Exception {
        ScriptedPeer.Script endsAllButTheFirst = (connection, dialogue) -> {
            dialogue.request();
            if (connection == 1) {
                dialogue.answer(ScriptedPeer.WELL);
                dialogue.request();
            }
        };
        try (ScriptedPeer peer = new ScriptedPeer(endsAllButTheFirst);
                TransportClient client = connect(peer, OPTIONS)) {
            assertKind(catchThrowable(() -> client.probes().add(2, 3)), Kind.UNAVAILABLE);

            assertThat(peer.connections()).isEqualTo(2);
        }
    }

    @Test
    void aGetWithAnIncompleteAnswerIsNotRepeated() throws Exception {
        ScriptedPeer.Script endsInTheMiddle = (connection, dialogue) -> {
            answerOnceAndEnd(connection, dialogue);
            dialogue.request();
            dialogue.answer("HTTP/1.1 200 OK\r\nContent-Le");
        };
        try (ScriptedPeer peer = new ScriptedPeer(endsInTheMiddle);
                TransportClient client = connect(peer, OPTIONS)) {
            assertKind(catchThrowable(() -> client.probes().add(2, 3)), Kind.UNAVAILABLE);

            assertThat(peer.connections()).isEqualTo(1);
        }
    }

    @Test
    void aPostIsNeverRepeated() throws Exception {
        ScriptedPeer.Script takesTheSecondAndEnds = (connection, dialogue) -> {
            answerOnceAndEnd(connection, dialogue);
            dialogue.request();
        };
        try (ScriptedPeer peer = new ScriptedPeer(takesTheSecondAndEnds);
                TransportClient client = connect(peer, OPTIONS)) {
            assertKind(
                    catchThrowable(() -> client.persons().createPerson(SamplePersons.personToCreate())),
                    Kind.UNAVAILABLE);

            assertThat(peer.requests())
                    .filteredOn(line -> line.startsWith("POST"))
                    .hasSize(1);
        }
    }

    @Test
    void theCallTimeoutEndsASlowAnswer() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        ScriptedPeer.Script trickles = (connection, dialogue) -> {
            answerOnceAndEnd(connection, dialogue);
            dialogue.request();
            dialogue.answer("HTTP/1.1 200 OK\r\n");
            try {
                while (!over.await(20, TimeUnit.MILLISECONDS)) {
                    dialogue.answer("A: b\r\n");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        try (ScriptedPeer peer = new ScriptedPeer(trickles);
                TransportClient client = connect(peer, SHORT)) {
            assertKind(catchThrowable(() -> client.probes().add(2, 3)), Kind.TIMEOUT);
        } finally {
            over.countDown();
        }
    }

    @Test
    void theCallTimeoutEndsAnUnreadRequest() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        ScriptedPeer.Script takesNothing = (connection, dialogue) -> {
            answerOnceAndEnd(connection, dialogue);
            dialogue.await(over);
        };
        TransportOptions large = SHORT.toBuilder().maxMessageSize(32 << 20).build();
        try (ScriptedPeer peer = new ScriptedPeer(takesNothing);
                TransportClient client = connect(peer, large)) {
            assertKind(catchThrowable(() -> client.probes().imageSize(new byte[32 << 20])), Kind.TIMEOUT);
        } finally {
            over.countDown();
        }
    }

    @Test
    void closingTheClientEndsWaitingCalls() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        ScriptedPeer.Script neverAnswers = (connection, dialogue) -> {
            answerOnceAndEnd(connection, dialogue);
            dialogue.request();
            asked.countDown();
            dialogue.awaitEnd();
        };
        try (ScriptedPeer peer = new ScriptedPeer(neverAnswers)) {
            TransportClient client = connect(peer, OPTIONS);
            CompletableFuture<Throwable> failure = CompletableFuture.supplyAsync(
                    () -> catchThrowable(() -> client.probes().add(2, 3)));
            asked.await();
            client.close();

            assertKind(failure.get(30, TimeUnit.SECONDS), Kind.UNAVAILABLE);
        }
    }

    @Test
    void readsARefusalDuringTheRequestBody() throws Exception {
        ScriptedPeer.Script refusesUnread = (connection, dialogue) -> {
            answerOnceAndEnd(connection, dialogue);
            dialogue.request();
            dialogue.answer("HTTP/1.1 413 Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
            dialogue.awaitEnd();
        };
        try (ScriptedPeer peer = new ScriptedPeer(refusesUnread);
                TransportClient client = connect(peer, OPTIONS)) {
            assertKind(catchThrowable(() -> client.probes().imageSize(new byte[100_000])), Kind.PROTOCOL);
        }
    }
}
