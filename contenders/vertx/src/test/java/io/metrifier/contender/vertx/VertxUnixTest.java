package io.metrifier.contender.vertx;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract over Unix domain sockets. */
@Tag("full")
@Tag("slow") // netty and proto have such sockets before every merge
final class VertxUnixTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new VertxTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("vertx.socket", "unix").build();
    }
}
