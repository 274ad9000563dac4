package io.metrifier.transport.aeron.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.PongListenerGuard;

/**
 * A stream of pings over the request channel of a connection. The caller writes pings into Aeron's log; the I/O thread
 * receives the pongs.
 */
final class AeronPingPong implements PingPong {
    private final AeronConnection connection;
    private final long id;
    private final PongListenerGuard gate;

    private AeronPingPong(ClientState state, AeronConnection connection, PongListener listener) {
        this.connection = connection;
        this.id = connection.calls().nextNumber();
        this.gate = new PongListenerGuard(state, listener, this::unregister);
    }

    static AeronPingPong open(ClientState state, AeronConnection connection, PongListener listener) {
        AeronPingPong opened = new AeronPingPong(state, connection, listener);
        connection.add(opened);
        return opened;
    }

    @Override
    public boolean ping(long timestamp) {
        gate.requirePingable();
        return connection.ping(id, timestamp);
    }

    void deliverPong(long streamId, long timestamp) {
        if (streamId == id) {
            gate.passPong(timestamp);
        }
    }

    void fail(TransportException reason) {
        gate.fail(reason);
    }

    private void unregister() {
        connection.remove(this);
    }

    @Override
    public void close() {
        gate.close();
        unregister();
    }
}
