package io.metrifier.contender.jetty;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("full")
final class JettyContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new JettyTransport();
    }
}
