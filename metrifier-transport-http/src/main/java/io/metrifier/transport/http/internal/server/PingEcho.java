package io.metrifier.transport.http.internal.server;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.http.internal.wire.PingFrames;
import io.undertow.websockets.WebSocketConnectionCallback;
import io.undertow.websockets.core.AbstractReceiveListener;
import io.undertow.websockets.core.BufferedBinaryMessage;
import io.undertow.websockets.core.BufferedTextMessage;
import io.undertow.websockets.core.CloseMessage;
import io.undertow.websockets.core.WebSocketCallback;
import io.undertow.websockets.core.WebSocketChannel;
import io.undertow.websockets.core.WebSockets;
import io.undertow.websockets.spi.WebSocketHttpExchange;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;

/** Returns every ping of one WebSocket, and reads no further ping while its answers are not read. */
final class PingEcho extends AbstractReceiveListener implements WebSocketCallback<Void> {
    private static final int MAX_UNSENT = 256;

    private final AtomicInteger unsent = new AtomicInteger();

    /** Returns a callback that starts an echo for every WebSocket, which closes after this idle time. */
    static WebSocketConnectionCallback newCallback(int idleTimeoutMillis) {
        return (WebSocketHttpExchange exchange, WebSocketChannel channel) -> {
            channel.setIdleTimeout(idleTimeoutMillis);
            channel.getReceiveSetter().set(new PingEcho());
            channel.resumeReceives();
        };
    }

    @Override
    protected void onFullBinaryMessage(WebSocketChannel channel, BufferedBinaryMessage message) {
        try {
            long timestamp = PingFrames.decode(message);
            if (unsent.incrementAndGet() >= MAX_UNSENT) {
                channel.suspendReceives();
            }
            WebSockets.sendBinary(PingFrames.encode(timestamp), channel, this);
        } catch (TransportException e) {
            refuse(channel, CloseMessage.WRONG_CODE, "the ping is not 8 bytes");
        }
    }

    @Override
    public void complete(WebSocketChannel channel, @Nullable Void none) {
        if (unsent.decrementAndGet() == MAX_UNSENT / 2) {
            channel.resumeReceives();
        }
    }

    @Override
    public void onError(WebSocketChannel channel, @Nullable Void none, Throwable cause) {
        IoUtils.safeClose(channel);
    }

    @Override
    protected void onFullTextMessage(WebSocketChannel channel, BufferedTextMessage message) {
        refuse(channel, CloseMessage.WRONG_CODE, "the ping is not a binary message");
    }

    private static void refuse(WebSocketChannel channel, int code, String reason) {
        WebSockets.sendClose(code, reason, channel, null);
    }

    @Override
    protected long getMaxBinaryBufferSize() {
        return PingFrames.MAX_SIZE;
    }

    @Override
    protected long getMaxTextBufferSize() {
        return PingFrames.MAX_SIZE;
    }
}
