package io.metrifier.transport.aeron;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.support.ClientState;
import io.metrifier.transport.support.PongGate;

/**
 * A stream of pings among the requests of a connection: written into Aeron's log by the caller, heard on the I/O
 * thread.
 */
final class AeronPingPong implements PingPong {
    private final AeronConnection link;
    private final long id;
    private final PongGate gate;
    private final SbePing ping = new SbePing();

    private AeronPingPong(ClientState state, AeronConnection link, PongListener listener) {
        this.link = link;
        this.id = link.calls().nextNumber();
        this.gate = new PongGate(state, listener, this::leave);
    }

    static AeronPingPong open(ClientState state, AeronConnection link, PongListener listener) {
        AeronPingPong opened = new AeronPingPong(state, link, listener);
        link.add(opened);
        return opened;
    }

    @Override
    public boolean ping(long timestamp) {
        gate.requirePingable();
        return link.ping(ping, id, timestamp);
    }

    void pong(long stream, long timestamp) {
        if (stream == id) {
            gate.pong(timestamp);
        }
    }

    void fail(TransportException reason) {
        gate.fail(reason);
    }

    private void leave() {
        link.remove(this);
    }

    @Override
    public void close() {
        gate.close();
        leave();
    }
}
