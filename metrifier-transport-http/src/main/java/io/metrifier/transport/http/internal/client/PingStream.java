package io.metrifier.transport.http.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.http.internal.engine.HttpNetwork;
import io.metrifier.transport.http.internal.wire.HttpResource;
import io.metrifier.transport.http.internal.wire.PingFrames;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.PongListenerGuard;
import io.undertow.websockets.core.AbstractReceiveListener;
import io.undertow.websockets.core.BufferedBinaryMessage;
import io.undertow.websockets.core.BufferedTextMessage;
import io.undertow.websockets.core.WebSocketCallback;
import io.undertow.websockets.core.WebSocketChannel;
import io.undertow.websockets.core.WebSocketException;
import io.undertow.websockets.core.WebSockets;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;

/** Sends pings over a WebSocket on the caller's thread and receives pongs on its I/O thread. */
final class PingStream extends AbstractReceiveListener implements PingPong, ClientStream, WebSocketCallback<Void> {
    /** The maximum number of pings that wait for the socket before back-pressure starts. */
    private static final int MAX_UNSENT = 256;

    private final Set<ClientStream> streams;
    private final PongListenerGuard gate;
    private final WebSocketChannel channel;
    private final AtomicInteger unsent = new AtomicInteger();

    private PingStream(ClientState state, Set<ClientStream> streams, PongListener listener, WebSocketChannel channel) {
        this.streams = streams;
        this.gate = new PongListenerGuard(state, listener, this::release);
        this.channel = channel;
    }

    static PingStream open(HttpNetwork network, ClientState state, Set<ClientStream> streams, PongListener listener) {
        PingStream stream = new PingStream(state, streams, listener, network.openWebSocket(HttpResource.PING_PATH));
        streams.add(stream);
        stream.channel.getReceiveSetter().set(stream);
        stream.channel.addCloseTask(ended -> stream.fail(
                new TransportException(Kind.UNAVAILABLE, "the connection was lost: endpoint=" + network.endpoint())));
        stream.channel.resumeReceives();
        return stream;
    }

    @Override
    public boolean ping(long timestamp) {
        gate.requirePingable();
        if (unsent.get() >= MAX_UNSENT) {
            return false;
        }
        unsent.incrementAndGet();
        WebSockets.sendBinary(PingFrames.encode(timestamp), channel, this);
        return true;
    }

    @Override
    public void complete(WebSocketChannel sender, @Nullable Void none) {
        unsent.decrementAndGet();
    }

    @Override
    public void onError(WebSocketChannel sender, @Nullable Void none, Throwable cause) {
        onError(sender, cause);
    }

    @Override
    protected void onFullBinaryMessage(WebSocketChannel sender, BufferedBinaryMessage message) {
        try {
            gate.pong(PingFrames.decode(message));
        } catch (TransportException e) {
            fail(e);
        }
    }

    @Override
    protected void onFullTextMessage(WebSocketChannel sender, BufferedTextMessage message) {
        fail(new TransportException(Kind.PROTOCOL, "a pong must be a binary message"));
    }

    @Override
    protected long getMaxBinaryBufferSize() {
        return PingFrames.MAX_SIZE;
    }

    @Override
    protected long getMaxTextBufferSize() {
        return PingFrames.MAX_SIZE;
    }

    @Override
    protected void onError(WebSocketChannel sender, Throwable cause) {
        Kind kind = cause instanceof IOException && !(cause instanceof WebSocketException)
                ? Kind.UNAVAILABLE
                : Kind.PROTOCOL;
        fail(new TransportException(kind, "the stream failed", cause));
    }

    @Override
    public void fail(TransportException reason) {
        gate.fail(reason);
        release();
    }

    @Override
    public void close() {
        gate.close();
        release();
    }

    private void release() {
        streams.remove(this);
        IoUtils.safeClose(channel);
    }
}
