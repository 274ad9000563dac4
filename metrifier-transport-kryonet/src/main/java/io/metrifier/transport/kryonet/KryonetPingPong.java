package io.metrifier.transport.kryonet;

import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.TransportException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Pings and pongs under one id; pongs are heard on the link's update thread. */
final class KryonetPingPong implements PingPong, Awaiter {
    /** How many pings may be without their pongs: a listener that lags makes pinging stop, not the server queue. */
    private static final int WINDOW = 4096;

    private final Link link;
    private final PongListener listener;
    private final AtomicInteger onTheirWay = new AtomicInteger();
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile long id;
    private volatile boolean closed;
    private volatile @Nullable TransportException broken;

    private KryonetPingPong(Link link, PongListener listener) {
        this.link = link;
        this.listener = listener;
    }

    static KryonetPingPong open(Link link, PongListener listener) {
        KryonetPingPong stream = new KryonetPingPong(link, listener);
        link.join(stream);
        return stream;
    }

    @Override
    public void sent(Link by, long as) {
        id = as;
    }

    @Override
    public boolean ping(long timestamp) {
        if (closed) {
            throw new IllegalStateException("the stream is closed");
        }
        TransportException failure = broken;
        if (failure != null) {
            throw KryonetErrors.rethrown(failure);
        }
        if (onTheirWay.get() >= WINDOW) {
            return false;
        }
        onTheirWay.incrementAndGet();
        boolean sent = link.trySend(Codec.number(Op.PING, id, timestamp));
        if (!sent) {
            onTheirWay.decrementAndGet();
        }
        return sent;
    }

    @Override
    public void message(byte[] message) {
        if (Codec.op(message) != Op.PONG) {
            link.forget(id);
            failed(Codec.undecodable("not a pong: op=" + Codec.op(message), null));
            return;
        }
        onTheirWay.decrementAndGet();
        if (!closed) {
            listener.onPong(Codec.number(message));
        }
    }

    @Override
    public void failed(RuntimeException failure) {
        TransportException reason = KryonetErrors.ofStream(failure);
        broken = reason;
        if (ended.compareAndSet(false, true)) {
            listener.onFailure(reason);
        }
    }

    @Override
    public void close() {
        closed = true;
        ended.set(true);
        link.forget(id);
    }
}
