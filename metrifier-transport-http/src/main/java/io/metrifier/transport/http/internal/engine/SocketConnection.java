package io.metrifier.transport.http.internal.engine;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One connection on a blocking socket. It carries one exchange at a time on the calling thread. Closing it from any
 * thread ends the exchange, as do its deadline and an interrupt.
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

    /** Creates a connection that connects with its first exchange. */
    SocketConnection(HttpSocket.Target target) throws IOException {
        this.target = target;
    }

    /**
     * Sends a request and reads its answer, connecting first if necessary. Any failure closes the connection.
     *
     * @param endsAt the {@link System#nanoTime} at which {@link #expire} ends the exchange
     * @throws SocketTimeoutException if it did
     */
    HttpAnswer exchange(HttpCall call, long endsAt) throws IOException {
        deadline.set(endsAt);
        boolean answered = false;
        try {
            HttpSocket open = socket;
            if (open == null) {
                open = HttpSocket.connect(channel.socket(), target, endsAt);
                socket = open;
            }
            HttpAnswer answer = exchange(open, call);
            answered = open.answers().leavesConnectionUsable();
            return answer;
        } catch (IOException e) {
            throw deadline.get() == EXPIRED ? newTimeout(e) : e;
        } finally {
            idleSince = System.nanoTime();
            deadline.compareAndSet(endsAt, NO_DEADLINE);
            if (!answered) {
                close();
            }
        }
    }

    private static HttpAnswer exchange(HttpSocket open, HttpCall call) throws IOException {
        IOException unsent = null;
        try {
            open.write(call);
        } catch (IOException e) {
            // A server that refuses a body stops reading it, and its answer can be read.
            unsent = e;
        }
        try {
            return open.answers().read();
        } catch (IOException e) {
            throw unsent == null ? e : unsent;
        }
    }

    private static SocketTimeoutException newTimeout(IOException cause) {
        SocketTimeoutException timeout = new SocketTimeoutException("no answer in time");
        timeout.initCause(cause);
        return timeout;
    }

    /** Returns whether the server began to answer, and so has accepted the request. */
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
     * Checks that the idle connection is open and has nothing to read: unrequested bytes could be taken for the answer
     * to the next request. Never blocks.
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

    /** Closes the connection during an exchange whose timeout has passed. */
    void expire(long now) {
        long endsAt = deadline.get();
        boolean over = endsAt != NO_DEADLINE && endsAt != EXPIRED && now - endsAt > 0;
        if (over && deadline.compareAndSet(endsAt, EXPIRED)) {
            close();
        }
    }

    /** Closes the connection during anything under way, without a TLS closure alert, which could block. */
    void close() {
        try {
            channel.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closed with an error: server=" + target.server(), e);
        }
    }
}
