package io.metrifier.contender.vertx;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("full")
final class VertxContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new VertxTransport();
    }
}
