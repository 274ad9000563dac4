package io.metrifier.contender.helidon;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;

final class HelidonContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new HelidonTransport();
    }
}
