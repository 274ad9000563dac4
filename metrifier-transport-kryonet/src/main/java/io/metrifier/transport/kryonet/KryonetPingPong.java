package io.metrifier.transport.kryonet;

import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.support.ClientState;
import io.metrifier.transport.support.PongGate;
import java.util.concurrent.atomic.AtomicInteger;

/** Pings and pongs under one id; pongs are heard on the link's update thread. */
final class KryonetPingPong implements PingPong, AnswerReceiver {
    /** How many pings may be without their pongs: a listener that lags makes pinging stop, not the server queue. */
    private static final int WINDOW = 4096;

    private final ClientLink link;
    private final PongGate gate;
    private final AtomicInteger onTheirWay = new AtomicInteger();
    private volatile long id;

    private KryonetPingPong(ClientState state, ClientLink link, PongListener listener) {
        this.link = link;
        this.gate = new PongGate(state, listener, this::forget);
    }

    static KryonetPingPong open(ClientState state, ClientLink link, PongListener listener) {
        KryonetPingPong stream = new KryonetPingPong(state, link, listener);
        link.join(stream);
        return stream;
    }

    @Override
    public void sent(ClientLink by, long as) {
        id = as;
    }

    @Override
    public boolean ping(long timestamp) {
        gate.requirePingable();
        if (onTheirWay.get() >= WINDOW) {
            return false;
        }
        onTheirWay.incrementAndGet();
        boolean sent = link.trySend(KryonetCodec.number(MessageKind.PING, id, timestamp));
        if (!sent) {
            onTheirWay.decrementAndGet();
        }
        return sent;
    }

    @Override
    public void message(byte[] message) {
        if (KryonetCodec.op(message) != MessageKind.PONG) {
            forget();
            failed(KryonetCodec.undecodable("not a pong: op=" + KryonetCodec.op(message), null));
            return;
        }
        onTheirWay.decrementAndGet();
        gate.pong(KryonetCodec.number(message));
    }

    @Override
    public void failed(RuntimeException failure) {
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
