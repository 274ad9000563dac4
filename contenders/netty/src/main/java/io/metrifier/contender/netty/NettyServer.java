package io.metrifier.contender.netty;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.UnixSocketFile;
import io.metrifier.transport.support.UnixSockets;
import io.metrifier.transport.support.WorkerThreads;
import io.metrifier.transport.support.stack.JsonRoutes;
import io.metrifier.transport.support.tls.KeyMaterial;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.socket.nio.NioServerDomainSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.quic.QuicSslContext;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A server: event loops that read requests, and workers that run handlers unless those are direct. */
final class NettyServer implements TransportServer {
    private static final int MAX_LINE = 8192;
    private static final int MAX_HEADERS = 16_384;
    private static final int WORKERS = 64;
    private static final int MAX_WAITING = 4096;

    private final UnixSocketFile file;
    private final WorkerThreads workers;
    private final EventLoopGroup loops;
    private final ChannelGroup connections;
    private final Duration drainTimeout;
    private final boolean quic;
    private final Endpoint endpoint;
    private final Channel listener;

    NettyServer(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        HttpProtocol protocol = HttpProtocol.of(own);
        NettyIo io = NettyIo.of(own);
        KeyMaterial keys = KeyMaterial.of(own);
        quic = protocol == HttpProtocol.H3;
        @Nullable QuicSslContext quicTls = quic ? QuicTls.ofServer(own, keys) : null;
        TcpTls tls = TcpTls.ofServer(keys, protocol);
        file = UnixSocketFile.claim(bind);
        workers = WorkerThreads.of(options.execution(), "netty-worker", WORKERS, MAX_WAITING);
        loops = io.newLoops("netty-server");
        connections = new DefaultChannelGroup(loops.next());
        drainTimeout = options.drainTimeout();
        Consumer<Channel> requests = newRequests(services, options);
        ChannelFuture bound = (quicTls == null
                        ? newBootstrap(
                                bind.path().isPresent() ? NioServerDomainSocketChannel.class : io.listener(),
                                protocol,
                                tls,
                                requests)
                        : Http3Streams.newBootstrap(loops, io, quicTls, connections, requests))
                .bind(UnixSockets.toAddress(bind))
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            stop();
            throw new TransportException(Kind.UNAVAILABLE, "cannot bind: endpoint=" + bind, bound.cause());
        }
        listener = bound.channel();
        file.restrictPermissions();
        endpoint = bind.path().isPresent()
                ? bind
                : new Endpoint(bind.host(), ((InetSocketAddress) listener.localAddress()).getPort());
    }

    /** Returns what adds the handlers of a request after those of its HTTP version. */
    private Consumer<Channel> newRequests(Services services, TransportOptions options) {
        JsonRoutes routes = new JsonRoutes(services, NettyTransport.JSON);
        Executor handlers = options.execution() == Execution.DIRECT ? Runnable::run : workers;
        return channel -> channel.pipeline()
                .addLast(new HttpObjectAggregator(options.maxMessageSize()))
                .addLast(new RequestHandler(routes, handlers));
    }

    private ServerBootstrap newBootstrap(
            Class<? extends ServerChannel> listening, HttpProtocol protocol, TcpTls tls, Consumer<Channel> requests) {
        return new ServerBootstrap().group(loops).channel(listening).childHandler(new ChannelInitializer<Channel>() {
            @Override
            protected void initChannel(Channel channel) {
                connections.add(channel);
                tls.addTo(channel);
                if (protocol == HttpProtocol.H2) {
                    Http2Streams.serve(channel, requests);
                } else {
                    channel.pipeline().addLast(new HttpServerCodec(MAX_LINE, MAX_HEADERS, MAX_LINE));
                    requests.accept(channel);
                }
            }
        });
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    /** The socket of QUIC carries all connections, so it closes after them. */
    @Override
    public void close() {
        file.close();
        if (!quic) {
            listener.close().awaitUninterruptibly();
        }
        workers.drain(drainTimeout);
        connections.close().awaitUninterruptibly();
        listener.close().awaitUninterruptibly();
        stop();
    }

    private void stop() {
        file.close();
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
        workers.abandon();
    }
}
