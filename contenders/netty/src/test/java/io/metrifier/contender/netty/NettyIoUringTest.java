package io.metrifier.contender.netty;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.netty.channel.uring.IoUring;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** Runs the contract over io_uring, where the kernel has it. */
@Tag("full")
final class NettyIoUringTest extends CoreTransportContract {
    @BeforeAll
    static void requireNatives() {
        assumeTrue(IoUring.isAvailable(), () -> "without io_uring: " + IoUring.unavailabilityCause());
    }

    @Override
    protected Transport transport() {
        return new NettyTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("netty.io", "io_uring").build();
    }
}
