package io.metrifier.transport.aeron;

import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.TransportException;
import org.jspecify.annotations.Nullable;

/**
 * A stream of pings among the requests of a connection: written into Aeron's log by the caller, heard on the I/O
 * thread.
 */
final class AeronPingPong implements PingPong {
    private final Link link;
    private final long id;
    private final PongListener listener;
    private final SbePing ping = new SbePing();
    private volatile boolean closed;
    private volatile @Nullable TransportException failure;

    private AeronPingPong(Link link, long id, PongListener listener) {
        this.link = link;
        this.id = id;
        this.listener = listener;
    }

    static AeronPingPong open(Link link, PongListener listener) {
        AeronPingPong opened = new AeronPingPong(link, link.calls().nextId(), listener);
        link.add(opened);
        return opened;
    }

    @Override
    public boolean ping(long timestamp) {
        if (closed) {
            throw new IllegalStateException("the stream is closed: stream=" + id);
        }
        TransportException reason = failure;
        if (reason != null) {
            throw reason;
        }
        return link.ping(ping, id, timestamp);
    }

    void pong(long stream, long timestamp) {
        if (stream == id && !closed) {
            listener.onPong(timestamp);
        }
    }

    /** Tells the listener, the first time and unless the stream is closed. */
    synchronized void fail(TransportException reason) {
        if (failure == null && !closed) {
            failure = reason;
            listener.onFailure(reason);
        }
    }

    @Override
    public void close() {
        closed = true;
        link.remove(this);
    }
}
