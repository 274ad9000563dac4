package io.metrifier.contender.netty;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.http3.Http3ClientConnectionHandler;
import io.netty.handler.codec.http3.Http3FrameToHttpObjectCodec;
import io.netty.handler.codec.http3.Http3ServerConnectionHandler;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicSslContext;
import io.netty.handler.codec.quic.QuicStreamChannel;
import io.netty.util.concurrent.Promise;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** HTTP/3: one connection of QUIC, a stream for each call, whose handlers see HTTP/1.1 messages. */
final class Http3Streams extends StreamPool {
    private static final int SERVER_IDLE_SECONDS = 60;

    private final Bootstrap sockets;
    private final int connectMillis;
    private final ChannelHandler calls;

    /**
     * Creates the client's side. A connection on which nothing arrives for some time is given up, because a server that
     * was killed closes none; it is a time in which calls on it time out first, whose server may only be slow.
     *
     * @param calls adds the handlers of a call to its stream
     */
    Http3Streams(
            EventLoopGroup loops,
            NettyIo io,
            QuicSslContext tls,
            Endpoint server,
            TransportOptions options,
            Consumer<Channel> calls) {
        this.connectMillis = Math.toIntExact(options.connectTimeout().toMillis());
        this.calls = newStreams(false, calls);
        sockets = new Bootstrap()
                .group(loops)
                .channel(io.datagrams())
                .remoteAddress(new InetSocketAddress(server.host(), server.port()))
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel socket) {
                        socket.pipeline()
                                .addLast(newCodec(tls, server, options))
                                .addLast(new Refusal());
                    }
                });
    }

    private static ChannelHandler newCodec(QuicSslContext tls, Endpoint server, TransportOptions options) {
        return Http3.newQuicClientCodecBuilder()
                .sslEngineProvider(quic -> tls.newEngine(quic.alloc(), server.host(), server.port()))
                .maxIdleTimeout(findIdleMillis(options), TimeUnit.MILLISECONDS)
                .initialMaxData(HttpProtocol.CONNECTION_WINDOW)
                .initialMaxStreamDataBidirectionalLocal(HttpProtocol.STREAM_WINDOW)
                .build();
    }

    private static long findIdleMillis(TransportOptions options) {
        return options.callTimeout().plus(options.connectTimeout()).toMillis();
    }

    /** Returns what binds a server; {@code requests} adds the handlers of a request to its stream. */
    static Bootstrap newBootstrap(
            EventLoopGroup loops,
            NettyIo io,
            QuicSslContext tls,
            ChannelGroup connections,
            Consumer<Channel> requests) {
        ChannelHandler streams = newStreams(true, requests);
        ChannelHandler codec = Http3.newQuicServerCodecBuilder()
                .sslContext(tls)
                .maxIdleTimeout(SERVER_IDLE_SECONDS, TimeUnit.SECONDS)
                .initialMaxData(HttpProtocol.CONNECTION_WINDOW)
                .initialMaxStreamDataBidirectionalRemote(HttpProtocol.STREAM_WINDOW)
                .initialMaxStreamsBidirectional(HttpProtocol.MAX_STREAMS)
                .handler(new ChannelInitializer<QuicChannel>() {
                    @Override
                    protected void initChannel(QuicChannel connection) {
                        connections.add(connection);
                        connection.pipeline().addLast(new Http3ServerConnectionHandler(streams));
                    }
                })
                .build();
        return new Bootstrap().group(loops).channel(io.datagrams()).handler(codec);
    }

    private static ChannelHandler newStreams(boolean server, Consumer<Channel> handlers) {
        return new ChannelInitializer<QuicStreamChannel>() {
            @Override
            protected void initChannel(QuicStreamChannel stream) {
                stream.pipeline().addFirst(new EndWithData()).addLast(new Http3FrameToHttpObjectCodec(server));
                handlers.accept(stream);
            }
        };
    }

    @Override
    void connect(Promise<Channel> connected) {
        ChannelFuture socket = sockets.connect();
        socket.addListener(done -> {
            if (done.isSuccess()) {
                connect(socket.channel(), connected);
            } else {
                connected.tryFailure(done.cause());
            }
        });
    }

    /** The socket closes with its connection. */
    private void connect(Channel socket, Promise<Channel> connected) {
        pass(
                QuicChannel.newBootstrap(socket)
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, connectMillis)
                        .handler(new Http3ClientConnectionHandler())
                        .connect(),
                connected);
        connected.addListener(done -> {
            if (done.isSuccess()) {
                ((Channel) done.getNow()).closeFuture().addListener(closed -> socket.close());
            } else {
                socket.close();
            }
        });
    }

    @Override
    void open(Channel connected, Promise<Channel> opened) {
        pass(Http3.newRequestStream((QuicChannel) connected, calls), opened);
    }

    /** Ends a connection to a port without a server, as the kernel does with connections of TCP. */
    private static final class Refusal extends ChannelInboundHandlerAdapter {
        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            if (cause instanceof PortUnreachableException) {
                context.close();
            } else {
                context.fireExceptionCaught(cause);
            }
        }
    }
}
