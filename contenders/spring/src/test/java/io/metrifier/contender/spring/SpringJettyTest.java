package io.metrifier.contender.spring;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract with Jetty's client and server. */
@Tag("full")
@Tag("slow")
final class SpringJettyTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new SpringTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder()
                .property("spring.client", "jetty")
                .property("spring.server", "jetty")
                .build();
    }
}
