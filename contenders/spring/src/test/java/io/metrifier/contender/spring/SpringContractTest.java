package io.metrifier.contender.spring;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("full")
final class SpringContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new SpringTransport();
    }
}
