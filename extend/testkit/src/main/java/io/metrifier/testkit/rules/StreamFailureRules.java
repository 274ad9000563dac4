package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PriceSource;
import io.metrifier.stream.ReferencePriceSource;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportServer;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** K1 of PING_PONG and PRICE_STREAM when listeners are slow, sources throw and either end closes. */
abstract class StreamFailureRules extends CapabilityFailureRules {
    /** More prices than all buffers between the two ends can hold. */
    private static final long FLOOD = 2_000_000;

    /** At one every 5 ms, as many as a server may send after it was told to stop. */
    private static final int QUIET_LOOKS = 200;

    @Test
    @WaitingRule
    @DisplayName("K1 PING_PONG reports a broken stream exactly once")
    final void k1_pingPongReportsItsEndOnce() {
        assumeDeclared(Capability.PING_PONG);
        TransportServer server = serve(Services.reference(), drainingShortly());
        TransportClient client = connect(server.endpoint());
        PongRecorder pongs = PongRecorder.free();
        PingPong stream = openPingPong(client, pongs);
        sendAll(stream, 1);
        await("the pong arrived", () -> pongs.count() == 1);

        server.close();

        await("the listener is notified", () -> !pongs.failures().isEmpty());
        await("ping throws", () -> fails(stream));
        stream.close();
        client.close();
        assertThat(pongs.failures()).hasSize(1);
        assertFails(Kind.UNAVAILABLE, pongs.failures().get(0));
    }

    static boolean fails(PingPong stream) {
        try {
            stream.ping(2);
            return false;
        } catch (TransportException e) {
            return true;
        }
    }

    @Test
    @WaitingRule
    @DisplayName("K1 PRICE_STREAM does not run ahead of a slow listener")
    final void k1_priceStreamHonoursASlowListener() {
        AtomicLong emitted = new AtomicLong();
        try (CallGate gate = new CallGate()) {
            PriceRecorder slow = new PriceRecorder(gate);
            openPrices(connectTo(createCountingSource(emitted)), FLOOD, slow);
            await("prices are emitted", () -> emitted.get() > 0);

            long ahead = awaitSettled(emitted);

            assertThat(ahead)
                    .as("prices emitted while the listener blocks on the first")
                    .isLessThan(FLOOD);
            assertThat(slow.count()).isZero();
            gate.open();
            await("prices go on", () -> slow.count() > ahead || slow.ended());
            assertThat(slow.fault()).isNull();
            assertThat(slow.failures()).isEmpty();
        }
    }

    @Test
    @WaitingRule
    @DisplayName("K1 PRICE_STREAM closed by its client stops the source")
    final void k1_priceStreamCloseStopsTheSource() {
        AtomicLong emitted = new AtomicLong();
        PriceRecorder prices = PriceRecorder.free();
        TransportClient client = connectTo(createCountingSource(emitted));
        try (var stream = openPrices(client, Long.MAX_VALUE, prices)) {
            await("prices arrive", () -> prices.count() > 0);
        }

        awaitSettled(emitted);

        assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
    }

    @Test
    @WaitingRule
    @DisplayName("K1 PRICE_STREAM ends with UNAVAILABLE, once, where the server goes")
    final void k1_priceStreamReportsItsServer() {
        assumeDeclared(Capability.PRICE_STREAM);
        TransportServer server = serve(Services.reference(), drainingShortly());
        TransportClient client = connect(server.endpoint());
        PriceRecorder prices = PriceRecorder.free();
        openPrices(client, Long.MAX_VALUE, prices);
        await("prices arrive", () -> prices.count() > 0);

        server.close();

        await("the stream ends", prices::ended);
        client.close();
        assertThat(prices.fault()).isNull();
        assertEndedOnce(prices, Kind.UNAVAILABLE);
    }

    static TransportException assertEndedOnce(PriceRecorder prices, Kind kind) {
        assertThat(prices.completions()).isZero();
        assertThat(prices.failures()).hasSize(1);
        return assertFails(kind, prices.failures().get(0));
    }

    final TransportClient connectTo(PriceSource source) {
        assumeDeclared(Capability.PRICE_STREAM);
        Services services = Services.reference().withPrices(source);
        return connect(serve(services, drainingShortly()).endpoint());
    }

    static PriceSource createCountingSource(AtomicLong emitted) {
        PriceSource reference = new ReferencePriceSource();
        return (index, sink) -> {
            emitted.incrementAndGet();
            reference.emit(index, sink);
        };
    }

    /**
     * Waits until a count is constant and returns it. Checks are counted, not time, because the machine may stand
     * still.
     */
    final long awaitSettled(AtomicLong count) {
        long[] last = {count.get(), 0};
        BooleanSupplier leftAlone = () -> {
            long now = count.get();
            last[1] = now == last[0] ? last[1] + 1 : 0;
            last[0] = now;
            return last[1] >= QUIET_LOOKS;
        };
        assertThat(becomesTrue(leftAlone, deadline()))
                .as("the source is left alone")
                .isTrue();
        return count.get();
    }
}
