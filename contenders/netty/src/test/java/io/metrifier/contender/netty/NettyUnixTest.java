package io.metrifier.contender.netty;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract over Unix domain sockets. */
@Tag("full")
final class NettyUnixTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new NettyTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("netty.socket", "unix").build();
    }
}
