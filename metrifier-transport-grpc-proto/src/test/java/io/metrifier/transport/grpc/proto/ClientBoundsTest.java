package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceSource;
import io.metrifier.stream.ReferencePriceSource;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The limits of a client: timeouts and calls in flight. */
@Timeout(60)
class ClientBoundsTest {
    private static final int PRICES_BEFORE_SILENCE = 10;

    private final ProtoTransport transport = new ProtoTransport();

    @Test
    void silenceEndsAPriceStreamWithTimeout() throws Exception {
        CountDownLatch speak = new CountDownLatch(1);
        TransportOptions impatient =
                TransportOptions.builder().callTimeout(Duration.ofMillis(300)).build();
        HeardPrices heard = new HeardPrices();
        try (TransportServer server = transport.serve(
                        Services.reference().withPrices(silentAfterAWhile(speak)),
                        Endpoint.loopback(),
                        TransportOptions.defaults());
                TransportClient client = transport.connect(server.endpoint(), impatient)) {
            client.prices(1_000, heard);

            assertThat(heard.failure.get(30, TimeUnit.SECONDS).kind()).isEqualTo(Kind.TIMEOUT);
            speak.countDown();
        }
        assertThat(heard.events).hasSize(1).first().asString().contains("no price came in time: callTimeout=PT0.3S");
    }

    private static PriceSource silentAfterAWhile(CountDownLatch speak) {
        PriceSource prices = new ReferencePriceSource();
        return (index, sink) -> {
            if (index >= PRICES_BEFORE_SILENCE) {
                try {
                    speak.await(30, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            prices.emit(index, sink);
        };
    }

    @Test
    void callsInFlightAreLimited() throws Exception {
        ScriptedPersonService service = new ScriptedPersonService();
        TransportOptions two =
                TransportOptions.builder().property("proto.in-flight", "2").build();
        try (TransportServer server =
                        transport.serve(Services.of(service), Endpoint.loopback(), TransportOptions.defaults());
                TransportClient client = transport.connect(server.endpoint(), two);
                CallGate gate = service.block()) {
            CompletableFuture<Person> first =
                    client.asyncPersons().getPerson("1").toCompletableFuture();
            CompletableFuture<Person> second =
                    client.asyncPersons().getPerson("2").toCompletableFuture();
            gate.awaitArrivals(2, Duration.ofSeconds(30));

            assertThatThrownBy(() -> client.asyncPersons()
                            .getPerson("3")
                            .toCompletableFuture()
                            .get(30, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(TransportException.class)
                    .hasRootCauseMessage(
                            "too many calls are under way: proto.in-flight=2; wait for some of them or raise it");

            gate.open();
            assertThat(first.get(30, TimeUnit.SECONDS).id()).isEqualTo("1");
            assertThat(second.get(30, TimeUnit.SECONDS).id()).isEqualTo("2");
            assertThat(client.asyncPersons()
                            .getPerson("3")
                            .toCompletableFuture()
                            .get(30, TimeUnit.SECONDS)
                            .id())
                    .isEqualTo("3");
        }
    }

    private static final class HeardPrices implements PriceListener {
        private final List<Object> events = new CopyOnWriteArrayList<>();
        private final CompletableFuture<TransportException> failure = new CompletableFuture<>();

        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {}

        @Override
        public void onComplete() {
            events.add("complete");
        }

        @Override
        public void onFailure(TransportException thrown) {
            events.add(thrown);
            failure.complete(thrown);
        }
    }
}
