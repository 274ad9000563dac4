package io.metrifier.transport.http.internal.engine;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.xnio.IoUtils;

/** A connection without TLS. Any thread may write while the one that selects reads. */
final class PlainChannel implements AsyncChannel {
    private final SocketChannel socket;
    private final Events events;
    private final SelectionKey key;
    private boolean connected;

    private PlainChannel(SocketChannel socket, Selector selector, Events events) throws IOException {
        this.socket = socket;
        this.events = events;
        this.key = socket.register(selector, 0, this);
    }

    /** Opens a connection, which is reported to the thread that selects. */
    static PlainChannel open(InetSocketAddress server, Selector selector, Events events) throws IOException {
        SocketChannel socket = SocketChannel.open();
        try {
            socket.configureBlocking(false);
            socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
            PlainChannel channel = new PlainChannel(socket, selector, events);
            socket.connect(server);
            // A connection that is there at once is not reported as connected, but as writable.
            channel.key.interestOps(SelectionKey.OP_CONNECT | SelectionKey.OP_WRITE);
            selector.wakeup();
            return channel;
        } catch (IOException | RuntimeException e) {
            IoUtils.safeClose(socket);
            selector.wakeup();
            throw e;
        }
    }

    /** Reports what the selector has found. */
    void handleSelected() {
        try {
            int ready = key.readyOps();
            if (!connected) {
                connect();
                return;
            }
            if ((ready & SelectionKey.OP_READ) != 0) {
                events.onReadable(this);
            }
            if ((ready & SelectionKey.OP_WRITE) != 0) {
                key.interestOpsAnd(~SelectionKey.OP_WRITE);
                events.onWritable(this);
            }
        } catch (CancelledKeyException e) {
            // Another thread has closed the connection, and ended its call.
        }
    }

    private void connect() {
        try {
            connected = socket.finishConnect();
        } catch (IOException e) {
            events.onFailure(e);
            return;
        }
        if (connected) {
            key.interestOps(SelectionKey.OP_READ);
            events.onEstablished();
            events.onOpen(this);
        }
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return socket.read(target);
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        socket.write(source);
    }

    @Override
    public boolean flush() {
        return true;
    }

    @Override
    public void awaitWritable() {
        try {
            key.interestOpsOr(SelectionKey.OP_WRITE);
            key.selector().wakeup();
        } catch (CancelledKeyException e) {
            // The same as above.
        }
    }

    @Override
    public void executeWrite(Runnable writing) {
        writing.run();
    }

    /** The selector has to let go of the socket before the system does. */
    @Override
    public void close() {
        IoUtils.safeClose(socket);
        key.selector().wakeup();
    }
}
