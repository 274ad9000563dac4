package io.metrifier.contender.netty;

import io.metrifier.transport.support.client.DeadlineWait;
import io.metrifier.transport.support.stack.HttpAnswer;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** The call that is under way on one connection or stream. Begun on any thread, ended on that of the connection. */
final class NettyCall extends SimpleChannelInboundHandler<FullHttpResponse> {
    private volatile @Nullable CompletableFuture<HttpAnswer> answer;
    private volatile Runnable release = () -> {};

    void begin(CompletableFuture<HttpAnswer> call, Runnable onEnd) {
        release = onEnd;
        answer = call;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpResponse response) {
        byte[] body = ByteBufUtil.getBytes(response.content());
        CompletableFuture<HttpAnswer> call = answer;
        answer = null;
        if (!HttpUtil.isKeepAlive(response)) {
            context.close();
        }
        release.run();
        if (call == null) {
            context.close();
        } else {
            call.complete(new HttpAnswer(response.status().code(), body));
        }
    }

    void timeOut(Channel channel, Duration callTimeout) {
        end(DeadlineWait.toTimeout(callTimeout, null));
        channel.close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        end(new ClosedChannelException());
    }

    /** A failure of TLS comes as one of decoding, which it is not. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        end(cause instanceof DecoderException && cause.getCause() instanceof SSLException tls ? tls : cause);
        context.close();
    }

    private void end(Throwable cause) {
        CompletableFuture<HttpAnswer> call = answer;
        answer = null;
        if (call != null) {
            call.completeExceptionally(cause);
            release.run();
        }
    }
}
