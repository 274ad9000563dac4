package io.metrifier.contender.netty;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.codec.http2.DefaultHttp2WindowUpdateFrame;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2StreamChannelBootstrap;
import io.netty.handler.codec.http2.Http2StreamFrameToHttpObjectCodec;
import io.netty.util.concurrent.Promise;
import java.util.function.Consumer;

/** HTTP/2: one connection, a stream for each call, whose handlers see HTTP/1.1 messages. */
final class Http2Streams extends StreamPool {
    private static final int PRESET_WINDOW = 65_535;

    private final Bootstrap connections;
    private final ChannelHandler calls;

    /**
     * Creates the client's side.
     *
     * @param connections connects, and adds TLS; this adds HTTP/2
     * @param calls adds the handlers of a call to its stream
     */
    Http2Streams(Bootstrap connections, Consumer<Channel> encryption, Consumer<Channel> calls) {
        this.calls = newStreams(false, calls);
        this.connections = connections.handler(new ChannelInitializer<Channel>() {
            @Override
            protected void initChannel(Channel channel) {
                encryption.accept(channel);
                addTo(channel, Http2FrameCodecBuilder.forClient(), settings().pushEnabled(false), new NoStreams());
            }
        });
    }

    /** Adds the server's side to a connection; {@code requests} adds the handlers of a request to its stream. */
    static void serve(Channel accepted, Consumer<Channel> requests) {
        addTo(accepted, Http2FrameCodecBuilder.forServer(), settings(), newStreams(true, requests));
    }

    private static void addTo(
            Channel connection, Http2FrameCodecBuilder codec, Http2Settings settings, ChannelHandler incoming) {
        connection
                .pipeline()
                .addLast(codec.initialSettings(settings).build())
                .addLast(new Http2MultiplexHandler(incoming))
                .addLast(new ConnectionWindow());
    }

    private static Http2Settings settings() {
        return Http2Settings.defaultSettings()
                .maxConcurrentStreams(HttpProtocol.MAX_STREAMS)
                .initialWindowSize(HttpProtocol.STREAM_WINDOW);
    }

    private static ChannelHandler newStreams(boolean server, Consumer<Channel> handlers) {
        return new ChannelInitializer<Channel>() {
            @Override
            protected void initChannel(Channel stream) {
                stream.pipeline().addLast(new Http2StreamFrameToHttpObjectCodec(server));
                handlers.accept(stream);
            }
        };
    }

    @Override
    void connect(Promise<Channel> connected) {
        ChannelFuture connecting = connections.connect();
        connecting.addListener(done -> {
            if (done.isSuccess()) {
                connected.trySuccess(connecting.channel());
            } else {
                connected.tryFailure(done.cause());
            }
        });
    }

    @Override
    void open(Channel connected, Promise<Channel> opened) {
        pass(new Http2StreamChannelBootstrap(connected).handler(calls).open(), opened);
    }

    /** Closes streams that a server opens, which it must not, as push is off. */
    private static final class NoStreams extends ChannelInitializer<Channel> {
        @Override
        protected void initChannel(Channel stream) {
            stream.close();
        }
    }

    /** Opens the window of a connection, which settings cannot; after the preface, which must come first. */
    private static final class ConnectionWindow extends ChannelInboundHandlerAdapter {
        @Override
        public void channelActive(ChannelHandlerContext context) {
            context.writeAndFlush(new DefaultHttp2WindowUpdateFrame(HttpProtocol.CONNECTION_WINDOW - PRESET_WINDOW));
            context.fireChannelActive();
        }
    }
}
