package io.metrifier.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A session whose log is blocked, by forged fragments for example, lives on by its heartbeats and must be replaced. */
@Tag("full")
@Timeout(120)
class DeadSessionTest {
    private static final TransportOptions OPTIONS =
            TransportOptions.builder().callTimeout(Duration.ofSeconds(1)).build();
    private static final Duration REPLACED = Duration.ofSeconds(10);
    private static final int DATA = 1;
    private static final int HEADER = 32;
    private static final int CHECKSUM = Integer.BYTES;

    private final AeronTransport aeron = new AeronTransport();
    private final Set<Integer> sessions = ConcurrentHashMap.newKeySet();

    @Test
    void aSessionWithoutProgressIsReplaced() throws Exception {
        try (TransportServer server = aeron.serve(Services.reference(), Endpoint.loopback(), OPTIONS);
                DamagingProxy proxy = new DamagingProxy(server.endpoint())) {
            proxy.damage(datagram -> {
                if (isMessage(datagram)) {
                    sessions.add(session(datagram));
                }
                return datagram;
            });
            try (TransportClient client = aeron.connect(proxy.endpoint(), OPTIONS)) {
                assertThat(client.persons().getPerson("1").id()).isEqualTo("1");

                proxy.damage(datagram ->
                        isMessage(datagram) && sessions.contains(session(datagram)) ? new byte[0] : datagram);

                assertThatThrownBy(() -> client.persons().getPerson("1")).isInstanceOf(TransportException.class);
                assertAnsweredSoon(client);
            }
        }
    }

    private static void assertAnsweredSoon(TransportClient client) {
        long begin = System.nanoTime();
        while (!isAnswered(client)) {
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(REPLACED);
        }
    }

    private static boolean isAnswered(TransportClient client) {
        try {
            return client.persons().getPerson("2").id().equals("2");
        } catch (TransportException e) {
            return false;
        }
    }

    /** Returns whether Aeron's datagram carries a fragment of a message, unlike a heartbeat. */
    private static boolean isMessage(byte[] datagram) {
        ByteBuffer frame = ByteBuffer.wrap(datagram).order(ByteOrder.LITTLE_ENDIAN);
        return datagram.length > HEADER + CHECKSUM && frame.getShort(6) == DATA;
    }

    private static int session(byte[] datagram) {
        return ByteBuffer.wrap(datagram).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
    }
}
