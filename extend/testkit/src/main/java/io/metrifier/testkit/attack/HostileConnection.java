package io.metrifier.testkit.attack;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A raw connection that sends what no client of the transport would. It never blocks for long, whatever the server
 * does.
 */
record HostileConnection(SocketChannel channel) implements AutoCloseable {
    /** Shorter than a kernel's retry after a full connection queue. */
    private static final int CONNECT_MILLIS = 500;

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    /** The number of pauses in a row to wait until a server accepts another byte. */
    private static final int PATIENCE = 50;

    private static final int MAX_READ = 64;

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

    /** Sends this and returns whether the server accepted all of it; it may close the connection or stop reading. */
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

    /** Closes the output, and keeps the input open. */
    @SuppressWarnings("EmptyCatch")
    void finish() {
        try {
            channel.shutdownOutput();
        } catch (IOException e) {
            // The server has already closed the connection.
        }
    }

    /** Reads what the server has sent so far, up to a limit, so that closing ends the connection orderly. */
    @SuppressWarnings("EmptyCatch")
    void listen() {
        ByteBuffer heard = ByteBuffer.allocate(16 * 1024);
        try {
            for (int i = 0; i < MAX_READ && channel.read(heard) > 0; i++) {
                heard.clear();
            }
        } catch (IOException e) {
            // The server has already closed the connection.
        }
    }

    /** Resets the connection, whatever the server is doing. */
    void reset() throws IOException {
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        channel.close();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
