package io.metrifier.transport.http.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.http.internal.engine.JdkClient;
import io.metrifier.transport.http.internal.wire.HttpResource;
import io.metrifier.transport.http.internal.wire.PingFrames;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.PongListenerGuard;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Sends pings over a WebSocket of the JDK's client, which sends one message at a time, and receives its pongs. */
final class PingStream implements PingPong, ClientStream, WebSocket.Listener {
    /** The maximum number of pings without a pong before back-pressure starts. */
    private static final int MAX_UNDER_WAY = 16_384;

    private final JdkClient client;
    private final Set<ClientStream> streams;
    private final PongListenerGuard gate;
    private final CompletableFuture<WebSocket> opening;
    private final ByteBuffer pong = ByteBuffer.allocate(PingFrames.MAX_SIZE);
    private final AtomicInteger underWay = new AtomicInteger();
    private CompletableFuture<WebSocket> sent;

    private PingStream(JdkClient client, ClientState state, Set<ClientStream> streams, PongListener listener) {
        this.client = client;
        this.streams = streams;
        this.gate = new PongListenerGuard(state, listener, this::release);
        this.opening = client.openWebSocket(HttpResource.PING_PATH, this);
        this.sent = opening;
    }

    static PingStream open(JdkClient client, ClientState state, Set<ClientStream> streams, PongListener listener) {
        PingStream stream = new PingStream(client, state, streams, listener);
        try {
            WebSocket socket = client.await(stream.opening);
            streams.add(stream);
            // The thread that requests a message may receive it, which the caller's thread must not.
            client.execute(() -> socket.request(1));
            return stream;
        } catch (RuntimeException e) {
            stream.release();
            throw e;
        }
    }

    @Override
    public synchronized boolean ping(long timestamp) {
        gate.requirePingable();
        if (underWay.get() >= MAX_UNDER_WAY) {
            return false;
        }
        underWay.incrementAndGet();
        ByteBuffer ping = PingFrames.encode(timestamp);
        sent = sent.thenCompose(socket -> socket.sendBinary(ping, true)).whenComplete((socket, failure) -> {
            if (failure != null) {
                failAndRelease(client.toException(failure));
            }
        });
        return true;
    }

    @Override
    public void onOpen(WebSocket opened) {
        // The first message is requested when the stream is known to its client.
    }

    @Override
    public @Nullable CompletionStage<?> onBinary(WebSocket sender, ByteBuffer piece, boolean last) {
        if (piece.remaining() > pong.remaining()) {
            fail(new TransportException(Kind.PROTOCOL, "a pong is not 8 bytes"));
            return null;
        }
        pong.put(piece);
        try {
            if (last) {
                gate.passPong(PingFrames.decode(pong.flip()));
                pong.clear();
                underWay.decrementAndGet();
            }
            sender.request(1);
        } catch (TransportException e) {
            fail(e);
        }
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket sender, CharSequence text, boolean last) {
        fail(new TransportException(Kind.PROTOCOL, "a pong is not a binary message"));
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket sender, int status, String reason) {
        fail(new TransportException(Kind.UNAVAILABLE, "the server closed the stream: status=" + status));
        return null;
    }

    @Override
    public void onError(WebSocket sender, Throwable cause) {
        failAndRelease(client.toException(cause));
    }

    @Override
    public void fail(TransportException reason) {
        failAndRelease(reason);
    }

    private void failAndRelease(RuntimeException reason) {
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
        opening.thenAccept(WebSocket::abort);
    }
}
