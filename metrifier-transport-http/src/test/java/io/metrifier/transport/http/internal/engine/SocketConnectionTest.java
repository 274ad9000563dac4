package io.metrifier.transport.http.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.http.ScriptedPeer;
import io.metrifier.transport.http.internal.wire.HttpSettings.ConnectionUse;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class SocketConnectionTest {
    private static final HttpCall CALL = HttpCall.get("/probe/add?a=2&b=3");
    private static final long FAR = Duration.ofSeconds(50).toNanos();

    private static SocketConnection connection(Endpoint server) throws IOException {
        return new SocketConnection(
                new HttpSocket.Target(server, Duration.ofSeconds(30), 1000, ConnectionUse.REUSE, null));
    }

    private static long in(long nanos) {
        return System.nanoTime() + nanos;
    }

    @Test
    void acceptsAHealthyIdleConnection() throws Exception {
        ScriptedPeer.Script answersTwice = (connection, dialogue) -> {
            for (int i = 0; i < 2; i++) {
                dialogue.request();
                dialogue.answer(ScriptedPeer.WELL);
            }
            dialogue.awaitEnd();
        };
        try (ScriptedPeer peer = new ScriptedPeer(answersTwice)) {
            SocketConnection connection = connection(peer.endpoint());
            connection.exchange(CALL, in(FAR));

            assertThat(connection.isQuiet()).isTrue();
            assertThat(connection.exchange(CALL, in(FAR)).status()).isEqualTo(200);
            connection.close();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void detectsAClosedConnectionAndUnrequestedBytes(boolean speaks) throws Exception {
        CountDownLatch mayGoOn = new CountDownLatch(1);
        ScriptedPeer.Script endsOrRepeatsItself = (number, dialogue) -> {
            dialogue.request();
            dialogue.answer(ScriptedPeer.WELL);
            dialogue.await(mayGoOn);
            if (speaks) {
                dialogue.answer(ScriptedPeer.WELL);
                dialogue.awaitEnd();
            }
        };
        try (ScriptedPeer peer = new ScriptedPeer(endsOrRepeatsItself)) {
            SocketConnection connection = connection(peer.endpoint());
            connection.exchange(CALL, in(FAR));
            assertThat(connection.isQuiet()).isTrue();

            mayGoOn.countDown();
            while (connection.isQuiet()) {
                Thread.onSpinWait();
            }
            connection.close();
        }
    }

    @Test
    void expiresOnlyAfterTheDeadline() throws Exception {
        ScriptedPeer.Script answersOnce = (connection, dialogue) -> {
            dialogue.request();
            dialogue.answer(ScriptedPeer.WELL);
            dialogue.awaitEnd();
        };
        try (ScriptedPeer peer = new ScriptedPeer(answersOnce)) {
            SocketConnection connection = connection(peer.endpoint());
            long endsAt = in(FAR);
            connection.exchange(CALL, endsAt);
            connection.expire(endsAt + 1);
            assertThat(connection.isOpen()).as("an idle connection").isTrue();

            Thread clock = new Thread(() -> {
                while (connection.isOpen()) {
                    connection.expire(endsAt - 1);
                    connection.expire(endsAt + 1);
                }
            });
            clock.start();
            assertThatThrownBy(() -> connection.exchange(CALL, endsAt)).isInstanceOf(SocketTimeoutException.class);
            clock.join();
        }
    }
}
