package io.metrifier.transport.kryonet;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.ReferencePriceSource;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class KryonetPriceStreamTest {
    private final KryonetTransport transport = new KryonetTransport();

    /**
     * More prices than a window, so that grants are needed. In the last case a message has room for fewer than
     * requested.
     */
    @ParameterizedTest
    @CsvSource({"1,16777216,70000", "8,16777216,300001", "1024,16777216,1000000", "1024,1024,100000", "8,16777216,0"})
    void deliversEveryPriceOnceAndInOrder(int perMessage, int maxMessageSize, long count) throws Exception {
        TransportOptions options = TransportOptions.builder()
                .maxMessageSize(maxMessageSize)
                .property("kryonet.prices-per-message", Integer.toString(perMessage))
                .build();
        try (TransportServer server = transport.serve(Services.reference(), Endpoint.loopback(), options);
                TransportClient client = transport.connect(server.endpoint(), options)) {
            Checker checker = new Checker();

            client.prices(count, checker);

            assertThat(checker.total.get(50, TimeUnit.SECONDS)).isEqualTo(count);
            assertThat(checker.wrong).isZero();
        }
    }

    private static final class Checker implements PriceListener {
        private final CompletableFuture<Long> total = new CompletableFuture<>();
        private final ReferencePriceSource source = new ReferencePriceSource();
        private long next;
        private long wrong;

        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
            source.emit(next++, (expectedTime, i, b, a, t, v) -> {
                if (time != expectedTime || instrument != i || bid != b || ask != a || trade != t || volume != v) {
                    wrong++;
                }
            });
        }

        @Override
        public void onComplete() {
            total.complete(next);
        }

        @Override
        public void onFailure(TransportException failure) {
            total.completeExceptionally(failure);
        }
    }
}
