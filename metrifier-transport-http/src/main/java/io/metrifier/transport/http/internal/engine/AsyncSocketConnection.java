package io.metrifier.transport.http.internal.engine;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One connection on a blocking socket, which carries one call at a time. The thread that makes a call writes its
 * request, and the connection's own thread reads the answer and completes the call. So no call waits for another thread
 * to be woken before it is sent, and a stage that blocks delays no other connection. Thread-safe: the thread that takes
 * the call out of the connection ends the call.
 */
final class AsyncSocketConnection implements Runnable {
    private static final System.Logger LOG = System.getLogger(AsyncSocketConnection.class.getName());
    /** A larger body could wait for a server that reads slowly, so a separate thread writes it. */
    private static final int MAX_CALLER_WRITE = 16 * 1024;

    private final AsyncSocketCaller caller;
    private final HttpSocket.Target target;
    /** Other than a channel, a socket stays open if a thread that writes to it is interrupted. */
    private final Socket socket = new Socket();

    private final AtomicReference<@Nullable AsyncSocketCall> current = new AtomicReference<>();
    private final long openedAt = System.nanoTime();
    private volatile @Nullable HttpSocket connected;
    private volatile boolean closed;
    private volatile long idleSince;

    AsyncSocketConnection(AsyncSocketCaller caller, HttpSocket.Target target) {
        this.caller = caller;
        this.target = target;
    }

    /** Connects and sends, both on this connection's thread. */
    void open(AsyncSocketCall first) {
        first.assign(this, false);
        current.set(first);
        Thread reader = new Thread(this, "http-client-reader");
        reader.setDaemon(true);
        reader.start();
    }

    @Override
    public void run() {
        try {
            HttpSocket open = HttpSocket.connect(
                    socket, target, openedAt + target.connectTimeout().toNanos());
            connected = open;
            AsyncSocketCall first = current.get();
            if (first != null) {
                transmit(open, first);
            }
            while (!closed) {
                answer(open);
            }
        } catch (IOException e) {
            HttpSocket open = connected;
            lost(e, open != null && open.answers().hasBegun());
        } catch (RuntimeException e) {
            close(e);
        }
    }

    /** Waits for the next answer, and completes its call before another may use this connection. */
    private void answer(HttpSocket open) throws IOException {
        HttpAnswer answer = open.answers().read();
        AsyncSocketCall call = current.getAndSet(null);
        boolean usable = call != null
                && open.requests().hasWrittenAll()
                && open.answers().leavesConnectionUsable();
        open.answers().expect();
        if (!usable) {
            close();
        }
        if (call == null) {
            return;
        }
        call.complete(answer);
        if (usable) {
            idleSince = System.nanoTime();
            caller.idle(this);
        }
    }

    /** Sends over the idle connection; only for the thread that took it from the idle ones. */
    void send(AsyncSocketCall call) {
        call.assign(this, true);
        current.set(call);
        HttpSocket open = connected;
        if (open == null || closed) {
            lost(new IOException("the connection was closed"), false);
        } else {
            transmit(open, call);
        }
    }

    private void transmit(HttpSocket open, AsyncSocketCall call) {
        if (call.request().body().length > MAX_CALLER_WRITE) {
            caller.network().work(() -> write(open, call));
        } else {
            write(open, call);
        }
    }

    private void write(HttpSocket open, AsyncSocketCall call) {
        try {
            open.requests().write(call.request());
        } catch (IOException e) {
            // A server that refuses a body stops reading it; its answer, or the end of the connection, is read next.
            LOG.log(Level.DEBUG, "a request was not written: server=" + target.server(), e);
        }
        if (call.isCancelled()) {
            abandon(call);
        }
    }

    /** Returns whether the idle connection is open, not too old, and nothing arrived that was not requested. */
    boolean isUsable(long maxIdleNanos) {
        HttpSocket open = connected;
        return !closed && open != null && !open.answers().hasBegun() && System.nanoTime() - idleSince < maxIdleNanos;
    }

    /** Ends a call over its deadline, or one that has waited too long for its connection. */
    void expire(long now) {
        AsyncSocketCall call = current.get();
        if (call != null
                && connected == null
                && now - openedAt > target.connectTimeout().toNanos()) {
            lost(new IOException("no connection in time"), false);
        } else if (call != null && call.expire(now)) {
            abandon(call);
        }
    }

    /** Abandons a call that was cancelled. Its answer may still arrive, so the connection closes. */
    void abandon(AsyncSocketCall call) {
        if (current.compareAndSet(call, null)) {
            close();
        }
    }

    private void lost(IOException cause, boolean answerHasBegun) {
        close();
        AsyncSocketCall call = current.getAndSet(null);
        if (call != null) {
            call.connectionLost(cause, answerHasBegun);
        }
    }

    /** Closes the connection and fails any call under way. */
    void close(RuntimeException reason) {
        close();
        AsyncSocketCall call = current.getAndSet(null);
        if (call != null) {
            call.completeExceptionally(reason);
        }
    }

    /** Closes the connection during anything under way, without a TLS closure alert, which could block. */
    void close() {
        closed = true;
        caller.gone(this);
        try {
            socket.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closed with an error: server=" + target.server(), e);
        }
    }
}
