package io.metrifier.contender.springgrpc;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("full")
final class SpringGrpcContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new SpringGrpcTransport();
    }
}
