package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.fuzz.ArgumentFuzz;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ArgumentsTest {

    @Test
    @Timeout(120)
    void everyArgumentEndsInAnAnswerOrAFailure() {
        ProtoTransport transport = new ProtoTransport();
        try (TransportServer server =
                        transport.serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults());
                TransportClient client = transport.connect(server.endpoint(), TransportOptions.defaults())) {
            ArgumentFuzz.run(client);
        }
    }
}
