package io.metrifier.contender.vertx;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;

final class VertxContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new VertxTransport();
    }
}
