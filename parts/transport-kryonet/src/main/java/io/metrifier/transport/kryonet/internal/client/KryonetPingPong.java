package io.metrifier.transport.kryonet.internal.client;

import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.kryonet.internal.wire.KryonetCodec;
import io.metrifier.transport.kryonet.internal.wire.MessageKind;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.PongListenerGuard;
import java.util.concurrent.atomic.AtomicInteger;

/** Sends pings and receives pongs under one id. Pongs are delivered on the update thread of the link. */
final class KryonetPingPong implements PingPong, AnswerReceiver {
    /**
     * The maximum number of unanswered pings. A slow listener thereby stops the pings, and no queue on the server
     * grows.
     */
    private static final int WINDOW = 4096;

    private final ClientConnection link;
    private final PongListenerGuard gate;
    private final AtomicInteger unanswered = new AtomicInteger();
    private volatile long id;

    private KryonetPingPong(ClientState state, ClientConnection link, PongListener listener) {
        this.link = link;
        this.gate = new PongListenerGuard(state, listener, this::forget);
    }

    static KryonetPingPong open(ClientState state, ClientConnection link, PongListener listener) {
        KryonetPingPong stream = new KryonetPingPong(state, link, listener);
        link.register(stream);
        return stream;
    }

    @Override
    public void onSent(ClientConnection by, long assignedId) {
        id = assignedId;
    }

    @Override
    public boolean ping(long timestamp) {
        gate.requirePingable();
        if (unanswered.get() >= WINDOW) {
            return false;
        }
        unanswered.incrementAndGet();
        boolean sent = link.trySend(KryonetCodec.encodeNumber(MessageKind.PING, id, timestamp));
        if (!sent) {
            unanswered.decrementAndGet();
        }
        return sent;
    }

    @Override
    public void onMessage(byte[] message) {
        if (KryonetCodec.readKind(message) != MessageKind.PONG) {
            forget();
            onFailed(KryonetCodec.undecodable("not a pong: kind=" + KryonetCodec.readKind(message), null));
            return;
        }
        unanswered.decrementAndGet();
        gate.passPong(KryonetCodec.decodeNumber(message));
    }

    @Override
    public void onFailed(RuntimeException failure) {
        gate.fail(failure);
    }

    private void forget() {
        link.forget(id);
    }

    @Override
    public void close() {
        gate.close();
        forget();
    }
}
