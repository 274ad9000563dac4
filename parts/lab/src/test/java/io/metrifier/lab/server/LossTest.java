package io.metrifier.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.network.Network;
import io.metrifier.network.WireCounts;
import io.metrifier.network.relay.Relay;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceSource;
import io.metrifier.stream.ReferencePriceSource;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Aeron with a loss of one datagram in a hundred in each direction must lose no message. */
@Timeout(120)
@Tag("full")
class LossTest {
    private static final int CALLS = 2_000;
    private static final long PRICES = 200_000;
    private static final int SECONDS = 60;

    /** Loopback datagrams are large, so there would be too few to lose any. */
    private static final TransportOptions OPTIONS = PatientOptions.OPTIONS.toBuilder()
            .callTimeout(Duration.ofSeconds(SECONDS))
            .property("aeron.mtu", "8192")
            .build();

    private final Transport aeron = Contenders.onClassPath().get("aeron");

    @Test
    void everyCallIsAnswered() {
        WireCounts counts = lossy(client -> {
            PersonService persons = client.persons();
            for (int i = 0; i < CALLS; i++) {
                assertThat(persons.createPerson(SamplePersons.personToCreate()))
                        .isEqualTo(SamplePersons.personToCreate());
            }
        });

        assertThat(counts.up().packets()).isGreaterThanOrEqualTo(CALLS);
        assertThat(counts.down().packets()).isGreaterThanOrEqualTo(CALLS);
        assertThat(counts.up().lost()).isPositive();
        assertThat(counts.down().lost()).isPositive();
    }

    @Test
    void everyPriceArrivesInItsOrder() {
        ReceivedPrices heard = new ReceivedPrices();
        WireCounts counts = lossy(client -> {
            client.prices(PRICES, heard);
            assertThat(heard.atEnd()).isEqualTo(PRICES);
        });

        assertThat(counts.down().lost()).isPositive();
    }

    /** Returns what a lossy relay has carried and lost. */
    private WireCounts lossy(Consumer<TransportClient> use) {
        try (RunningServer server = Servers.start(ServerPlace.parse("forked"), aeron, DataSet.sample(), OPTIONS);
                Relay relay = Relay.start(Endpoint.loopback(), server.endpoint(), Network.parse("1ms,loss=1%"));
                TransportClient client = aeron.connect(relay.endpoint(), OPTIONS)) {
            use.accept(client);
            return relay.counts();
        }
    }

    /** Counts prices up to the first wrong one. */
    private static final class ReceivedPrices implements PriceListener {
        private final PriceSource expected = new ReferencePriceSource();
        private final CompletableFuture<Long> end = new CompletableFuture<>();
        private long count;
        private boolean wrong;

        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
            List<Number> price = List.of(time, instrument, bid, ask, trade, volume);
            expected.emit(count, (t, i, b, a, d, v) -> wrong |= !price.equals(List.<Number>of(t, i, b, a, d, v)));
            count += wrong ? 0 : 1;
        }

        @Override
        public void onComplete() {
            end.complete(count);
        }

        @Override
        public void onFailure(TransportException failure) {
            end.completeExceptionally(failure);
        }

        long atEnd() {
            return end.orTimeout(SECONDS, TimeUnit.SECONDS).join();
        }
    }
}
