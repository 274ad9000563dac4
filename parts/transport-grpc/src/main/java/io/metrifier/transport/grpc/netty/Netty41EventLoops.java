package io.metrifier.transport.grpc.netty;

import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.nio.NioEventLoopGroup;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;

/**
 * Creates the I/O threads of Netty 4.1, which gRPC 1.81 uses. It has no hook for the I/O, so the report of a death has
 * no reason; Netty logs the reason.
 */
final class Netty41EventLoops {
    private Netty41EventLoops() {}

    /** Implements {@link EventLoopFactory#make}. */
    @SuppressWarnings("deprecation")
    static EventLoopGroup make(int threads, ThreadFactory factory, Consumer<Throwable> onDeath) {
        EventLoopGroup group =
                EventLoops.EPOLL ? new EpollEventLoopGroup(threads, factory) : new NioEventLoopGroup(threads, factory);
        group.forEach(loop -> loop.terminationFuture()
                .addListener(ended -> onDeath.accept(
                        new IllegalStateException("an I/O thread ended unexpectedly; Netty logs the reason"))));
        return group;
    }
}
