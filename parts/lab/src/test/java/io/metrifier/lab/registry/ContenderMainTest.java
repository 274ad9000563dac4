package io.metrifier.lab.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContenderMainTest {
    private static final TransportOptions HURRIED =
            TransportOptions.builder().connectTimeout(Duration.ofMillis(1)).build();

    private final List<Duration> waits = new ArrayList<>();
    private final ContenderMain own = new ContenderMain(id -> new WatchedTransport());

    /** A real transport; keeps how long clients wait for their servers. */
    private final class WatchedTransport implements Transport {
        private final Transport real = Contenders.onClassPath().get("raw-socket");

        @Override
        public String id() {
            return real.id();
        }

        @Override
        public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
            return real.serve(services, bind, options);
        }

        @Override
        public TransportClient connect(Endpoint server, TransportOptions options) {
            waits.add(options.connectTimeout());
            return real.connect(server, options);
        }
    }

    /** On a busy machine a cold JVM takes more than the usual five seconds to answer itself. */
    @Test
    void aServerInTheSameJvmHasTimeToAnswer() {
        own.answer(new ContenderMain.Request.TryOptions("watched", HURRIED));
        own.answer(new ContenderMain.Request.Call("watched", null, HURRIED));
        own.answer(new ContenderMain.Request.CountBytes(
                "watched", List.of(Scenario.GET_PERSON), DataSet.sample(), 1, HURRIED));

        assertThat(waits).hasSizeGreaterThanOrEqualTo(3).allMatch(wait -> wait.toSeconds() >= 30);
    }
}
