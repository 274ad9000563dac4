package io.metrifier.contender.netty;

import io.metrifier.transport.support.stack.HttpAnswer;
import io.metrifier.transport.support.stack.JsonRoutes;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.util.concurrent.Executor;

/** Answers the requests of one connection, one at a time. */
final class RequestHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
    private final JsonRoutes routes;
    private final Executor handlers;

    RequestHandler(JsonRoutes routes, Executor handlers) {
        this.routes = routes;
        this.handlers = handlers;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
        String method = request.method().name();
        String uri = request.uri();
        byte[] body = ByteBufUtil.getBytes(request.content());
        boolean keepAlive =
                HttpUtil.isKeepAlive(request) && request.decoderResult().isSuccess();
        try {
            handlers.execute(() -> send(context, keepAlive, routes.answer(method, uri, body)));
        } catch (RuntimeException e) {
            send(context, keepAlive, routes.toAnswer(e));
        }
    }

    private static void send(ChannelHandlerContext context, boolean keepAlive, HttpAnswer answer) {
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.valueOf(answer.status()),
                Unpooled.wrappedBuffer(answer.body()));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, answer.contentType())
                .set(HttpHeaderNames.CONTENT_LENGTH, answer.body().length);
        HttpUtil.setKeepAlive(response, keepAlive);
        var written = context.writeAndFlush(response);
        if (!keepAlive) {
            written.addListener(ChannelFutureListener.CLOSE);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }
}
