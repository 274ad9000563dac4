package io.metrifier.contender.micronaut;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("full")
final class MicronautContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new MicronautTransport();
    }
}
