package io.metrifier.contender.netty;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.netty.channel.epoll.Epoll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** Runs the contract over epoll, where the kernel has it. */
@Tag("full")
final class NettyEpollTest extends CoreTransportContract {
    @BeforeAll
    static void requireNatives() {
        assumeTrue(Epoll.isAvailable(), () -> "without epoll: " + Epoll.unavailabilityCause());
    }

    @Override
    protected Transport transport() {
        return new NettyTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("netty.io", "epoll").build();
    }
}
