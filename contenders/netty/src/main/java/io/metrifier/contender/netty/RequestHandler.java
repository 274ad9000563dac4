package io.metrifier.contender.netty;

import io.metrifier.failure.Failure;
import io.metrifier.transport.support.HttpFailures;
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
    private final PersonRoutes routes;
    private final Executor handlers;

    RequestHandler(PersonRoutes routes, Executor handlers) {
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
            handlers.execute(() -> answer(context, keepAlive, method, uri, body));
        } catch (RuntimeException e) {
            send(context, keepAlive, refusal(e));
        }
    }

    private void answer(ChannelHandlerContext context, boolean keepAlive, String method, String uri, byte[] body) {
        FullHttpResponse response;
        try {
            response = response(HttpResponseStatus.OK, Json.CONTENT_TYPE, routes.answer(method, uri, body));
        } catch (Throwable thrown) {
            response = refusal(thrown);
        }
        send(context, keepAlive, response);
    }

    private static FullHttpResponse refusal(Throwable thrown) {
        Failure failure = Failure.of(thrown);
        return response(
                HttpResponseStatus.valueOf(HttpFailures.status(failure)),
                HttpFailures.CONTENT_TYPE,
                Json.write(HttpFailures.members(failure)));
    }

    private static FullHttpResponse response(HttpResponseStatus status, String contentType, byte[] body) {
        FullHttpResponse response =
                new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, Unpooled.wrappedBuffer(body));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, contentType)
                .set(HttpHeaderNames.CONTENT_LENGTH, body.length);
        return response;
    }

    private static void send(ChannelHandlerContext context, boolean keepAlive, FullHttpResponse response) {
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
