package io.metrifier.lab.rawsocket;

import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.MultiThreadIoEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.ServerChannel;
import io.grpc.netty.shaded.io.netty.channel.epoll.Epoll;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollIoHandler;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollServerSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.nio.NioIoHandler;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioServerSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioSocketChannel;
import io.grpc.netty.shaded.io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * Threads, sockets and windows of one end, equal to those of the gRPC transports, so that the difference to the
 * baseline is theirs alone.
 */
final class BareGrpcLoops implements AutoCloseable {
    private static final boolean EPOLL = Epoll.isAvailable();
    private static final Class<? extends Channel> CLIENT_CHANNEL =
            EPOLL ? EpollSocketChannel.class : NioSocketChannel.class;
    private static final Class<? extends ServerChannel> SERVER_CHANNEL =
            EPOLL ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
    private static final int FLOW_CONTROL_WINDOW = 1024 * 1024;
    private static final int CALLS_PER_CONNECTION = 4096;
    private static final int CLOSE_SECONDS = 5;

    private final EventLoopGroup group;

    private BareGrpcLoops(int threads, String name) {
        group = new MultiThreadIoEventLoopGroup(
                threads,
                new DefaultThreadFactory(name, true),
                EPOLL ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    }

    static BareGrpcLoops forServer() {
        return new BareGrpcLoops(Runtime.getRuntime().availableProcessors(), "bare-grpc-server-io");
    }

    static BareGrpcLoops forClient() {
        return new BareGrpcLoops(1, "bare-grpc-client-io");
    }

    NettyServerBuilder newServer(InetSocketAddress address, int maxMessageSize) {
        return NettyServerBuilder.forAddress(address)
                .bossEventLoopGroup(group)
                .workerEventLoopGroup(group)
                .channelType(SERVER_CHANNEL)
                .withChildOption(ChannelOption.TCP_NODELAY, true)
                .directExecutor()
                .maxConcurrentCallsPerConnection(CALLS_PER_CONNECTION)
                .flowControlWindow(FLOW_CONTROL_WINDOW)
                .maxInboundMessageSize(maxMessageSize);
    }

    NettyChannelBuilder newClient(String host, int port, int maxMessageSize) {
        return NettyChannelBuilder.forAddress(host, port)
                .usePlaintext()
                .proxyDetector(address -> null)
                .eventLoopGroup(group)
                .channelType(CLIENT_CHANNEL)
                .withOption(ChannelOption.TCP_NODELAY, true)
                .directExecutor()
                .disableRetry()
                .flowControlWindow(FLOW_CONTROL_WINDOW)
                .maxInboundMessageSize(maxMessageSize);
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(CLOSE_SECONDS, TimeUnit.SECONDS);
    }
}
