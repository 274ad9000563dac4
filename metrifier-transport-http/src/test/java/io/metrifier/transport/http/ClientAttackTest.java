package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Attacks of servers on clients: the server answers the connect request correctly, and later requests with garbage. */
@Tag("attack")
@Timeout(60)
final class ClientAttackTest {
    private static final String CHUNKED =
            "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n";

    private static TransportOptions options(String engine, Duration callTimeout) {
        return TransportOptions.builder()
                .callTimeout(callTimeout)
                .property("http.client", engine)
                .build();
    }

    private static TransportClient connect(ScriptedPeer peer) {
        return connect(peer, Duration.ofSeconds(30));
    }

    private static TransportClient connect(ScriptedPeer peer, Duration callTimeout) {
        return new HttpTransport().connect(peer.endpoint(), options("apache", callTimeout));
    }

    /** A peer that answers the first request correctly, and every later one with these bytes. */
    private static ScriptedPeer.Script thenSays(String answer) {
        CountDownLatch greeted = new CountDownLatch(1);
        return (connection, dialogue) -> {
            String line = dialogue.request();
            if (line != null && line.startsWith("GET / ")) {
                dialogue.answer(ScriptedPeer.WELL);
                greeted.countDown();
                line = dialogue.request();
            }
            if (line != null) {
                dialogue.answer(answer);
                dialogue.awaitEnd();
            }
        };
    }

    private static void assertKind(@Nullable Throwable thrown, Kind kind) {
        assertThat(thrown)
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    static Stream<Arguments> garbageForEachEngine() {
        return Stream.of("apache", "jdk", "socket")
                .flatMap(engine -> Stream.of(
                                "SSH-2.0-OpenSSH_9.2\r\n\r\n",
                                "\u0000\u0001\u0002\r\n\r\n",
                                "HTTP/1.1 2xx OK\r\n\r\n",
                                "HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\n",
                                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n")
                        .map(garbage -> Arguments.of(engine, garbage)));
    }

    @ParameterizedTest
    @MethodSource("garbageForEachEngine")
    void garbageIsTheSameFailureInEveryEngine(String engine, String garbage) throws Exception {
        try (ScriptedPeer peer = new ScriptedPeer(thenSays(garbage));
                TransportClient client =
                        new HttpTransport().connect(peer.endpoint(), options(engine, Duration.ofSeconds(20)))) {
            assertKind(catchThrowable(() -> client.persons().getPerson("1")), Kind.PROTOCOL);
            assertKind(
                    catchThrowable(() -> client.asyncPersons()
                                    .getPerson("1")
                                    .toCompletableFuture()
                                    .join())
                            .getCause(),
                    Kind.PROTOCOL);
        }
    }

    @Test
    void garbageInsteadOfAStreamIsProtocol() throws Exception {
        try (ScriptedPeer peer = new ScriptedPeer(thenSays("SSH-2.0-OpenSSH_9.2\r\n\r\n"));
                TransportClient client = connect(peer)) {
            assertKind(failureOfPrices(client), Kind.PROTOCOL);
            assertKind(
                    catchThrowable(() -> client.pingPong(new PongListener() {
                        @Override
                        public void onPong(long timestamp) {}

                        @Override
                        public void onFailure(TransportException failure) {}
                    })),
                    Kind.PROTOCOL);
        }
    }

    @Test
    void anEndlessLineIsRefused() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        ScriptedPeer.Script endless = (connection, dialogue) -> {
            String line = dialogue.request();
            if (line != null && line.startsWith("GET / ")) {
                dialogue.answer(ScriptedPeer.WELL);
                return;
            }
            dialogue.answer(CHUNKED + "1\r\n{\r\n");
            for (long i = 0; over.getCount() > 0; i++) {
                String member = "\"" + Long.toHexString(i) + "\":\"" + "x".repeat(4000) + "\",";
                dialogue.answer(Integer.toHexString(member.length()) + "\r\n" + member + "\r\n");
            }
        };
        try (ScriptedPeer peer = new ScriptedPeer(endless);
                TransportClient client = connect(peer)) {
            Throwable failure = failureOfPrices(client);

            assertKind(failure, Kind.PROTOCOL);
            assertThat(failure).hasMessage("a price is too long: index=0 maxBytes=16384");
        } finally {
            over.countDown();
        }
    }

    @Test
    void whiteSpaceDoesNotResetTheTimeout() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        ScriptedPeer.Script drips = (connection, dialogue) -> {
            String line = dialogue.request();
            if (line != null && line.startsWith("GET / ")) {
                dialogue.answer(ScriptedPeer.WELL);
                return;
            }
            dialogue.answer(CHUNKED);
            while (over.getCount() > 0) {
                dialogue.answer("1\r\n \r\n");
                pause();
            }
        };
        try (ScriptedPeer peer = new ScriptedPeer(drips);
                TransportClient client = connect(peer, Duration.ofMillis(500))) {
            assertKind(failureOfPrices(client), Kind.TIMEOUT);
        } finally {
            over.countDown();
        }
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(20);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private static Throwable failureOfPrices(TransportClient client) throws Exception {
        CompletableFuture<Throwable> heard = new CompletableFuture<>();
        client.prices(10, new PriceListener() {
            @Override
            public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {}

            @Override
            public void onComplete() {
                heard.complete(new AssertionError("complete"));
            }

            @Override
            public void onFailure(TransportException failure) {
                heard.complete(failure);
            }
        });
        return heard.get(50, TimeUnit.SECONDS);
    }

    @Test
    void aFailureOfAnotherServerIsRemote() throws Exception {
        String answer =
                "HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>";
        try (ScriptedPeer peer = new ScriptedPeer(thenSays(answer));
                TransportClient client = connect(peer)) {
            assertKind(catchThrowable(() -> client.persons().getPerson("1")), Kind.REMOTE);
        }
    }
}
