package io.metrifier.contender.netty;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract over HTTP/2 in cleartext. */
@Tag("full")
final class NettyHttp2Test extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new NettyTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("netty.protocol", "h2").build();
    }
}
