package io.metrifier.contender.netty;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.HttpAnswer;
import io.metrifier.transport.support.HttpExchange;
import io.metrifier.transport.support.UnixSockets;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.pool.AbstractChannelPoolHandler;
import io.netty.channel.pool.FixedChannelPool;
import io.netty.channel.socket.nio.NioDomainSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Sends requests over a pool of connections, each with one call under way. */
final class NettyClient implements HttpExchange {
    private static final int MAX_CONNECTIONS = 256;
    private static final int MAX_WAITING = 4096;

    private final MultiThreadIoEventLoopGroup loops =
            new MultiThreadIoEventLoopGroup(new DefaultThreadFactory("netty-client", true), NioIoHandler.newFactory());
    private final FixedChannelPool pool;
    private final Duration callTimeout;
    private final String host;

    NettyClient(Endpoint server, TransportOptions options) {
        callTimeout = options.callTimeout();
        boolean unix = server.path().isPresent();
        host = unix ? "localhost" : server.toString();
        Bootstrap bootstrap = new Bootstrap()
                .group(loops)
                .channel(unix ? NioDomainSocketChannel.class : NioSocketChannel.class)
                .option(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(options.connectTimeout().toMillis()))
                .remoteAddress(UnixSockets.address(server));
        pool = new FixedChannelPool(
                bootstrap,
                new AbstractChannelPoolHandler() {
                    @Override
                    public void channelCreated(Channel channel) {
                        channel.pipeline()
                                .addLast(new HttpClientCodec())
                                .addLast(new HttpObjectAggregator(options.maxMessageSize()))
                                .addLast(new NettyCall());
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
                send((Channel) acquired.getNow(), request(method, path, contentType, body), answer);
            } else {
                answer.completeExceptionally(acquired.cause());
            }
        });
        return answer;
    }

    private FullHttpRequest request(String method, String path, String contentType, byte[] body) {
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

    /** A connection whose call ends without its answer is closed, so that a late answer reaches no other call. */
    private void send(Channel channel, FullHttpRequest request, CompletableFuture<HttpAnswer> answer) {
        NettyCall call = channel.pipeline().get(NettyCall.class);
        call.begin(answer, () -> pool.release(channel));
        var timeout = channel.eventLoop()
                .schedule(() -> call.timedOut(channel, callTimeout), callTimeout.toNanos(), TimeUnit.NANOSECONDS);
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
