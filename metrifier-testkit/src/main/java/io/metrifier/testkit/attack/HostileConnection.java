package io.metrifier.testkit.attack;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A connection that no client of the transport made. It never blocks for long, whatever the server does. */
final class HostileConnection implements AutoCloseable {
    /** Less than a kernel waits before it asks again where a queue of connections was full. */
    private static final int CONNECT_MILLIS = 500;

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    /** How many pauses in a row to wait for a server to take another byte. */
    private static final int PATIENCE = 50;

    private static final int MOST_HEARD = 64;

    private final SocketChannel channel;

    private HostileConnection(SocketChannel channel) {
        this.channel = channel;
    }

    static HostileConnection connect(Endpoint server) throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            channel.socket().connect(new InetSocketAddress(server.host(), server.port()), CONNECT_MILLIS);
            channel.configureBlocking(false);
            return new HostileConnection(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Sends this and tells whether the server took all of it; it may end the connection or stop taking. */
    boolean send(byte[] bytes) {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        int pauses = 0;
        try {
            while (left.hasRemaining()) {
                if (channel.write(left) > 0) {
                    pauses = 0;
                } else if (pauses++ < PATIENCE) {
                    LockSupport.parkNanos(PAUSE_NANOS);
                } else {
                    return false;
                }
            }
            return true;
        } catch (IOException ended) {
            return false;
        }
    }

    /** Says that nothing more will come, and stays to listen. */
    @SuppressWarnings("EmptyCatch")
    void finish() {
        try {
            channel.shutdownOutput();
        } catch (IOException e) {
            // The server has ended the connection already.
        }
    }

    /** Takes what the server has said so far, if it is not too much, so that closing ends the connection in order. */
    @SuppressWarnings("EmptyCatch")
    void listen() {
        ByteBuffer heard = ByteBuffer.allocate(16 * 1024);
        try {
            for (int i = 0; i < MOST_HEARD && channel.read(heard) > 0; i++) {
                heard.clear();
            }
        } catch (IOException e) {
            // The server has ended the connection already.
        }
    }

    /** Ends the connection by a reset, in the middle of whatever the server is doing. */
    void reset() throws IOException {
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        channel.close();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
