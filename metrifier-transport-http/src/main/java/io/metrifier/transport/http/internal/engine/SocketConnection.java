package io.metrifier.transport.http.internal.engine;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One connection on a blocking socket. It carries one exchange at a time, on the thread that makes it; any thread may
 * close it, which wakes that one wherever it waits. So do its deadline and an interrupt.
 */
final class SocketConnection {
    private static final System.Logger LOG = System.getLogger(SocketConnection.class.getName());
    private static final long NO_DEADLINE = Long.MIN_VALUE;
    private static final long EXPIRED = Long.MIN_VALUE + 1;

    private final HttpSocket.Target target;
    private final SocketChannel channel = SocketChannel.open();
    private final AtomicLong deadline = new AtomicLong(NO_DEADLINE);
    private @Nullable HttpSocket socket;
    private volatile long idleSince;

    /** Creates one that connects with its first exchange. */
    SocketConnection(HttpSocket.Target target) throws IOException {
        this.target = target;
    }

    /**
     * Sends a request and reads its answer, having connected where that is still to do. Whatever fails ends the
     * connection.
     *
     * @param endsAt the {@link System#nanoTime} at which {@link #expire} ends the exchange
     * @throws SocketTimeoutException where it did
     */
    HttpAnswer exchange(HttpCall call, long endsAt) throws IOException {
        deadline.set(endsAt);
        boolean answered = false;
        try {
            HttpSocket open = socket;
            if (open == null) {
                open = HttpSocket.connect(channel, target, endsAt);
                socket = open;
            }
            HttpAnswer answer = exchange(open, call);
            answered = open.answers().leavesConnectionUsable();
            return answer;
        } catch (IOException e) {
            throw deadline.get() == EXPIRED ? timeout(e) : e;
        } finally {
            idleSince = System.nanoTime();
            deadline.compareAndSet(endsAt, NO_DEADLINE);
            if (!answered) {
                close();
            }
        }
    }

    private static HttpAnswer exchange(HttpSocket open, HttpCall call) throws IOException {
        open.answers().expect();
        IOException unsent = null;
        try {
            open.requests().write(call);
        } catch (IOException e) {
            // A server that refuses a body stops taking it, and what it answered is there to be read.
            unsent = e;
        }
        try {
            return open.answers().read();
        } catch (IOException e) {
            throw unsent == null ? e : unsent;
        }
    }

    private static SocketTimeoutException timeout(IOException cause) {
        SocketTimeoutException timeout = new SocketTimeoutException("no answer in time");
        timeout.initCause(cause);
        return timeout;
    }

    /** Returns whether the server began to answer, and so has taken the request. */
    boolean hasAnswerBegun() {
        return socket != null && socket.answers().hasBegun();
    }

    boolean isOpen() {
        return channel.isOpen();
    }

    long idleNanos() {
        return System.nanoTime() - idleSince;
    }

    /**
     * Looks whether the connection, which is idle, is open and has nothing to read: what has come since the last answer
     * nobody asked for, and it could be taken for the answer to the next question. Never blocks.
     */
    boolean isQuiet() {
        try {
            channel.configureBlocking(false);
            try {
                return socket != null && channel.read(ByteBuffer.allocate(1)) == 0;
            } finally {
                channel.configureBlocking(true);
            }
        } catch (IOException e) {
            return false;
        }
    }

    /** Closes the connection under an exchange whose time is over. */
    void expire(long now) {
        long endsAt = deadline.get();
        boolean over = endsAt != NO_DEADLINE && endsAt != EXPIRED && now - endsAt > 0;
        if (over && deadline.compareAndSet(endsAt, EXPIRED)) {
            close();
        }
    }

    /** Closes the connection, under whatever is under way. TLS sends no farewell, for that could wait for the peer. */
    void close() {
        try {
            channel.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closed with an error: server=" + target.server(), e);
        }
    }
}
