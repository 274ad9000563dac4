package io.metrifier.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.RepeatedTest;

class InProcessTransportTest extends TransportContract {
    private static final int OFTEN_ENOUGH_FOR_A_RACE = 200;

    @Override
    protected Transport transport() {
        return new InProcessTransport();
    }

    @RepeatedTest(OFTEN_ENOUGH_FOR_A_RACE)
    void aCallWhoseHandlerClosesTheClientFails() {
        Services reference = Services.reference();
        CompletableFuture<TransportClient> caller = new CompletableFuture<>();
        Services services =
                new Services(reference.persons(), new ClosingProbes(caller, reference.probes()), reference.prices());
        Transport transport = transport();
        TransportOptions options = TransportOptions.defaults();
        try (TransportServer server = transport.serve(services, Endpoint.loopback(0), options);
                TransportClient client = transport.connect(server.endpoint(), options)) {
            caller.complete(client);

            assertThatThrownBy(() -> client.probes().add(1, 2)).isInstanceOf(TransportException.class);
        }
    }

    /** Closes the client that calls it, then answers. */
    private record ClosingProbes(CompletableFuture<TransportClient> caller, ProbeService sound)
            implements ProbeService {

        @Override
        public int add(int a, int b) {
            caller.join().close();
            return sound.add(a, b);
        }

        @Override
        public ImageSize imageSize(byte[] image) {
            return sound.imageSize(image);
        }
    }
}
