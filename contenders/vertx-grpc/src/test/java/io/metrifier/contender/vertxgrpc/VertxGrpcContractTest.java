package io.metrifier.contender.vertxgrpc;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("full")
final class VertxGrpcContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new VertxGrpcTransport();
    }
}
