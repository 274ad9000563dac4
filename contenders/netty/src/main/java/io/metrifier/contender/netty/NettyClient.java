package io.metrifier.contender.netty;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.UnixSockets;
import io.metrifier.transport.support.stack.HttpAnswer;
import io.metrifier.transport.support.stack.HttpExchange;
import io.metrifier.transport.support.tls.KeyMaterial;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.pool.AbstractChannelPoolHandler;
import io.netty.channel.pool.ChannelPool;
import io.netty.channel.pool.FixedChannelPool;
import io.netty.channel.socket.nio.NioDomainSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.quic.QuicSslContext;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests: with HTTP/1.1 over a pool of connections, each with one call under way, else over the streams of one
 * connection.
 */
final class NettyClient implements HttpExchange {
    private static final int MAX_CONNECTIONS = 256;
    private static final int MAX_WAITING = 4096;

    private final EventLoopGroup loops;
    private final ChannelPool pool;
    private final Duration callTimeout;
    private final String host;

    NettyClient(Endpoint server, TransportOptions options, OwnOptions own) {
        HttpProtocol protocol = HttpProtocol.of(own);
        NettyIo io = NettyIo.of(own);
        KeyMaterial keys = KeyMaterial.of(own);
        @Nullable QuicSslContext quic = protocol == HttpProtocol.H3 ? QuicTls.ofClient(own, keys) : null;
        TcpTls tls = TcpTls.ofClient(keys, protocol);
        callTimeout = options.callTimeout();
        // A certificate names a host, which a file does not have.
        String name = server.path().isPresent() ? Endpoint.loopback().host() : server.host();
        host = server.path().isPresent() ? "localhost" : server.toString();
        loops = io.newLoops("netty-client");
        Consumer<Channel> encryption = channel -> tls.addTo(channel, name, server.port());
        Consumer<Channel> calls = channel -> channel.pipeline()
                .addLast(new HttpObjectAggregator(options.maxMessageSize()))
                .addLast(new NettyCall());
        if (quic != null) {
            pool = new Http3Streams(loops, io, quic, server, options, calls);
        } else if (protocol == HttpProtocol.H2) {
            pool = new Http2Streams(newBootstrap(io, server, options), encryption, calls);
        } else {
            pool = newPool(
                    newBootstrap(io, server, options),
                    encryption.andThen(NettyClient::addCodec).andThen(calls));
        }
    }

    private Bootstrap newBootstrap(NettyIo io, Endpoint server, TransportOptions options) {
        return new Bootstrap()
                .group(loops)
                .channel(server.path().isPresent() ? NioDomainSocketChannel.class : io.socket())
                .option(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(options.connectTimeout().toMillis()))
                .remoteAddress(UnixSockets.toAddress(server));
    }

    private static void addCodec(Channel channel) {
        channel.pipeline().addLast(new HttpClientCodec());
    }

    private static ChannelPool newPool(Bootstrap bootstrap, Consumer<Channel> handlers) {
        return new FixedChannelPool(
                bootstrap,
                new AbstractChannelPoolHandler() {
                    @Override
                    public void channelCreated(Channel channel) {
                        handlers.accept(channel);
                    }
                },
                MAX_CONNECTIONS,
                MAX_WAITING);
    }

    @Override
    public CompletableFuture<HttpAnswer> send(String method, String path, String contentType, byte[] body) {
        CompletableFuture<HttpAnswer> answer = new CompletableFuture<>();
        pool.acquire().addListener(acquired -> {
            if (acquired.isSuccess()) {
                send((Channel) acquired.getNow(), newRequest(method, path, contentType, body), answer);
            } else {
                answer.completeExceptionally(acquired.cause());
            }
        });
        return answer;
    }

    private FullHttpRequest newRequest(String method, String path, String contentType, byte[] body) {
        FullHttpRequest request = new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1, HttpMethod.valueOf(method), path, Unpooled.wrappedBuffer(body));
        request.headers().set(HttpHeaderNames.HOST, host);
        if (body.length > 0 || !method.equals("GET")) {
            request.headers()
                    .set(HttpHeaderNames.CONTENT_TYPE, contentType)
                    .set(HttpHeaderNames.CONTENT_LENGTH, body.length);
        }
        return request;
    }

    /** A connection or stream whose call ends without an answer is closed, so that a late one reaches no other call. */
    private void send(Channel channel, FullHttpRequest request, CompletableFuture<HttpAnswer> answer) {
        NettyCall call = channel.pipeline().get(NettyCall.class);
        if (call == null) {
            pool.release(channel);
            answer.completeExceptionally(new ClosedChannelException());
            return;
        }
        call.begin(answer, () -> pool.release(channel));
        var timeout = channel.eventLoop()
                .schedule(() -> call.timeOut(channel, callTimeout), callTimeout.toNanos(), TimeUnit.NANOSECONDS);
        answer.whenComplete((body, failure) -> {
            timeout.cancel(false);
            if (answer.isCancelled()) {
                channel.close();
            }
        });
        channel.writeAndFlush(request).addListener(written -> {
            if (!written.isSuccess()) {
                answer.completeExceptionally(written.cause());
                channel.close();
            }
        });
    }

    @Override
    public void close() {
        pool.close();
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
    }
}
