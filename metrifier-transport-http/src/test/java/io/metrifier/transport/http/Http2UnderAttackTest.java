package io.metrifier.transport.http;

import io.metrifier.testkit.attack.TransportUnderAttack;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

@Tag("full")
class Http2UnderAttackTest extends TransportUnderAttack {

    @Override
    protected Transport transport() {
        return new HttpTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder()
                .property("http.version", "2")
                .property("http.client", "jdk")
                .build();
    }
}
