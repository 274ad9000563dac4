package io.metrifier.contender.vertx;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract over HTTP/2 without TLS. */
@Tag("full")
@Tag("slow")
final class VertxHttp2Test extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new VertxTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("vertx.protocol", "h2").build();
    }
}
