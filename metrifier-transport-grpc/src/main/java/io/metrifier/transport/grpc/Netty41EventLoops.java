package io.metrifier.transport.grpc;

import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.nio.NioEventLoopGroup;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;

/**
 * The I/O threads of Netty 4.1, that of gRPC 1.81. Nothing stands between them and their I/O, so what is told of a
 * death is that it happened; why, Netty logs itself.
 */
final class Netty41EventLoops {
    private Netty41EventLoops() {}

    /** As {@link EventLoopMaker#make}. */
    @SuppressWarnings("deprecation")
    static EventLoopGroup make(int threads, ThreadFactory factory, Consumer<Throwable> onDeath) {
        EventLoopGroup group =
                EventLoops.EPOLL ? new EpollEventLoopGroup(threads, factory) : new NioEventLoopGroup(threads, factory);
        group.forEach(loop -> loop.terminationFuture()
                .addListener(ended -> onDeath.accept(
                        new IllegalStateException("an I/O thread ended that nobody closed: Netty logs why"))));
        return group;
    }
}
