package io.metrifier.contender.spring;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract with Reactor Netty's client. */
@Tag("full")
@Tag("slow")
final class SpringReactorTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new SpringTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("spring.client", "reactor").build();
    }
}
