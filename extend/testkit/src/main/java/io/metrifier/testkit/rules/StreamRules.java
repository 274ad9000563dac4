package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.transport.Capability;
import io.metrifier.transport.TransportClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** K1 of PING_PONG and PRICE_STREAM against any server. */
abstract class StreamRules extends CapabilityRules {
    private static final int PINGS = 2_000;
    private static final int PRICES = 20_000;
    /** More than all buffers of an operating system between the two ends can hold. */
    private static final int FLOOD = 2_000_000;

    @Test
    @DisplayName("K1 PING_PONG returns every ping once, in order, on another thread")
    final void k1_pingPongKeepsOrder() {
        PongRecorder pongs = PongRecorder.free();
        PingPong stream = openPingPong(connect(server()), pongs);

        sendAll(
                stream,
                LongStream.range(0, PINGS).map(i -> i * 1_000_000_007L - 3).toArray());

        await("every pong arrived", () -> pongs.count() >= PINGS);
        assertThat(pongs.pongs())
                .isEqualTo(LongStream.range(0, PINGS)
                        .map(i -> i * 1_000_000_007L - 3)
                        .boxed()
                        .toList());
        assertThat(pongs.threads()).doesNotContain(Thread.currentThread());
        assertThat(pongs.failures()).isEmpty();
    }

    @Test
    @DisplayName("K1 PING_PONG pushes back instead of queueing without bound")
    final void k1_pingPongPushesBack() {
        try (CallGate gate = new CallGate()) {
            PongRecorder pongs = new PongRecorder(gate);
            PingPong stream = openPingPong(connect(server()), pongs);

            int accepted = 0;
            while (accepted < FLOOD && stream.ping(accepted)) {
                accepted++;
            }
            int sent = accepted;
            assertThat(sent).as("pings accepted while no pong was taken").isLessThan(FLOOD);

            gate.open();
            sendAll(stream, sent);
            await("every accepted ping came back", () -> pongs.count() >= sent + 1);
            assertThat(pongs.pongs())
                    .isEqualTo(LongStream.rangeClosed(0, sent).boxed().toList());
        }
    }

    @Test
    @DisplayName("K1 PING_PONG closes for good, the client stays usable")
    final void k1_pingPongCloses() {
        TransportClient client = connect(server());
        PongRecorder pongs = PongRecorder.free();
        PingPong first = openPingPong(client, pongs);
        sendAll(first, 1);

        first.close();
        first.close();

        assertThat(getThrown(() -> first.ping(2))).isInstanceOf(IllegalStateException.class);
        PongRecorder later = PongRecorder.free();
        sendAll(openPingPong(client, later), 3);
        await("a second stream works", () -> later.count() == 1);
        client.persons().getPerson("1");
        assertThat(pongs.failures()).isEmpty();
        assertThat(pongs.pongs()).isSubsetOf(1L);
    }

    @Test
    @DisplayName("K1 PRICE_STREAM brings each price once and in order, then one end")
    final void k1_priceStreamKeepsOrder() {
        TransportClient client = connect(server());

        List<PriceRecorder> heard = new ArrayList<>();
        for (int count : List.of(PRICES, 1, 0)) {
            PriceRecorder prices = PriceRecorder.free();
            openPrices(client, count, prices);
            await("the stream ends", prices::ended);

            assertThat(prices.failures()).isEmpty();
            assertThat(prices.fault()).isNull();
            assertThat(prices.count()).isEqualTo(count);
            heard.add(prices);
        }
        assertThat(heard)
                .as("ends of each stream")
                .extracting(PriceRecorder::completions)
                .containsOnly(1);
    }

    @Test
    @DisplayName("K1 PRICE_STREAM refuses a count below 0")
    final void k1_priceStreamRefusesNegativeCounts() {
        TransportClient client = connect(server());
        PriceRecorder prices = PriceRecorder.free();

        for (long count : List.of(-1L, Long.MIN_VALUE)) {
            assumeDeclared(Capability.PRICE_STREAM);
            assertThat(getThrown(() -> client.prices(count, prices)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("count=" + count);
        }
        openPrices(client, PRICES, prices);
        await("the stream ends", prices::ended);
        assertThat(prices.count()).isEqualTo(PRICES);
    }

    @Test
    @DisplayName("K1 PRICE_STREAM is silent once closed, the client stays usable")
    final void k1_priceStreamCloses() {
        TransportClient client = connect(server());
        PriceRecorder prices = PriceRecorder.free();
        PriceStream stream = openPrices(client, Long.MAX_VALUE, prices);
        await("prices arrive", () -> prices.count() > 0);

        stream.close();
        stream.close();
        long heard = prices.count();

        PriceRecorder later = PriceRecorder.free();
        openPrices(client, PRICES, later);
        await("a second stream ends", later::ended);
        assertThat(later.count()).isEqualTo(PRICES);
        assertThat(prices.count()).as("one price may be under way").isBetween(heard, heard + 1);
        assertThat(prices.ended()).as("notified of an end").isFalse();
        assertThat(prices.fault()).isNull();
    }

    final PingPong openPingPong(TransportClient client, PongListener listener) {
        assumeDeclared(Capability.PING_PONG);
        return autoClose(client.pingPong(listener));
    }

    final PriceStream openPrices(TransportClient client, long count, PriceListener listener) {
        assumeDeclared(Capability.PRICE_STREAM);
        return autoClose(client.prices(count, listener));
    }

    /** Sends each ping, repeatedly while the transport pushes back. */
    static void sendAll(PingPong stream, long... timestamps) {
        for (long timestamp : timestamps) {
            while (!stream.ping(timestamp)) {
                LockSupport.parkNanos(1_000);
            }
        }
    }
}
