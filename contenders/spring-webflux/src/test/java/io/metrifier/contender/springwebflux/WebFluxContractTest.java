package io.metrifier.contender.springwebflux;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("full")
final class WebFluxContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new WebFluxTransport();
    }
}
