package io.metrifier.transport.grpc.netty;

import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.ServerChannel;
import io.grpc.netty.shaded.io.netty.channel.epoll.Epoll;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollDomainSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollServerDomainSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollServerSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioServerSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioSocketChannel;
import io.metrifier.transport.Endpoint;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The I/O threads of one server or client. They are not shared, so that closing it ends them, which gRPC's shared ones
 * would outlive.
 */
public final class EventLoops implements AutoCloseable {
    static final boolean EPOLL = Epoll.isAvailable();
    /** How long closing waits for calls that it has cancelled, and for threads. */
    public static final int CLOSE_SECONDS = 5;

    /** gRPC sets this for every connection; over a file Netty logs a warning each time unless it is removed by null. */
    public static final ChannelOption<Boolean> OF_TCP_ONLY = ChannelOption.SO_KEEPALIVE;

    private final EventLoopGroup group;
    private volatile boolean closing;

    private EventLoops(EventLoopFactory maker, int threads, ThreadFactory factory, Consumer<Throwable> onDeath) {
        group = maker.make(threads, factory, cause -> {
            if (!closing) {
                onDeath.accept(cause);
            }
        });
    }

    /**
     * Starts threads for a server, one per processor, as over HTTP. One connection uses one of them.
     *
     * @param onDeath receives the reason if one of them ends unexpectedly; possibly on another thread
     */
    public static EventLoops forServer(String transportId, EventLoopFactory maker, Consumer<Throwable> onDeath) {
        return new EventLoops(
                maker,
                Runtime.getRuntime().availableProcessors(),
                new GrpcPeerLog(transportId, onDeath).newThreadFactory(transportId + "-server-io"),
                onDeath);
    }

    /** Starts the thread for a client, whose single connection cannot use a second one. */
    public static EventLoops forClient(String transportId) {
        // If this thread ends, the client's calls report it by their deadlines.
        GrpcPeerLog log = new GrpcPeerLog(transportId, error -> {});
        return new EventLoops(
                EventLoopFactory.ofThisNetty(), 1, log.newThreadFactory(transportId + "-client-io"), cause -> {});
    }

    /** Returns the threads. */
    public EventLoopGroup group() {
        return group;
    }

    /** Returns the class of connections to this server. */
    public static Class<? extends Channel> chooseChannelType(Endpoint server) {
        if (server.path().isPresent()) {
            return EpollDomainSocketChannel.class;
        }
        return EPOLL ? EpollSocketChannel.class : NioSocketChannel.class;
    }

    /** Creates a channel that accepts connections at this endpoint. */
    public static ServerChannel newServerChannel(Endpoint bind) {
        if (bind.path().isPresent()) {
            return new EpollServerDomainSocketChannel();
        }
        return EPOLL ? new EpollServerSocketChannel() : new NioServerSocketChannel();
    }

    /** Returns whether the current thread is one of these, which must not wait for themselves. */
    public boolean isCurrentThread() {
        for (var loop : group) {
            if (loop.inEventLoop()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        closing = true;
        var ended = group.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS);
        if (!isCurrentThread()) {
            ended.awaitUninterruptibly(CLOSE_SECONDS, TimeUnit.SECONDS);
        }
    }
}
