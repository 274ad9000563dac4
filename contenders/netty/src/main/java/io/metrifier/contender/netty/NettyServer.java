package io.metrifier.contender.netty;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.JsonRoutes;
import io.metrifier.transport.support.UnixSocketFile;
import io.metrifier.transport.support.UnixSockets;
import io.metrifier.transport.support.WorkerThreads;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerDomainSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A server: event loops that read requests, and workers that run handlers unless those are direct. */
final class NettyServer implements TransportServer {
    private static final int MAX_LINE = 8192;
    private static final int MAX_HEADERS = 16_384;
    private static final int WORKERS = 64;
    private static final int MAX_WAITING = 4096;

    private final MultiThreadIoEventLoopGroup loops =
            new MultiThreadIoEventLoopGroup(new DefaultThreadFactory("netty-server", true), NioIoHandler.newFactory());
    private final ChannelGroup connections = new DefaultChannelGroup(loops.next());
    private final UnixSocketFile file;
    private final WorkerThreads workers;
    private final Duration drainTimeout;
    private final Endpoint endpoint;
    private final Channel listener;

    NettyServer(Services services, Endpoint bind, TransportOptions options) {
        boolean unix = bind.path().isPresent();
        file = UnixSocketFile.claim(bind);
        workers = WorkerThreads.of(options.execution(), "netty-worker", WORKERS, MAX_WAITING);
        drainTimeout = options.drainTimeout();
        JsonRoutes routes = new JsonRoutes(services, NettyTransport.JSON);
        boolean direct = options.execution() == Execution.DIRECT;
        ChannelFuture bound = new ServerBootstrap()
                .group(loops)
                .channel(unix ? NioServerDomainSocketChannel.class : NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        connections.add(channel);
                        channel.pipeline()
                                .addLast(new HttpServerCodec(MAX_LINE, MAX_HEADERS, MAX_LINE))
                                .addLast(new HttpObjectAggregator(options.maxMessageSize()))
                                .addLast(new RequestHandler(routes, direct ? Runnable::run : workers));
                    }
                })
                .bind(UnixSockets.address(bind))
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            stop();
            throw new TransportException(Kind.UNAVAILABLE, "cannot bind: endpoint=" + bind, bound.cause());
        }
        listener = bound.channel();
        file.bound();
        endpoint = unix ? bind : new Endpoint(bind.host(), ((InetSocketAddress) listener.localAddress()).getPort());
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        file.close();
        listener.close().awaitUninterruptibly();
        workers.drain(drainTimeout);
        connections.close().awaitUninterruptibly();
        stop();
    }

    private void stop() {
        file.close();
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
        workers.abandon();
    }
}
