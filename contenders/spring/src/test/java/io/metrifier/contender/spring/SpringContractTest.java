package io.metrifier.contender.spring;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;

final class SpringContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new SpringTransport();
    }
}
