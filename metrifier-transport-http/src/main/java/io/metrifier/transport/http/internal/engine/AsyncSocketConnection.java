package io.metrifier.transport.http.internal.engine;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;

/**
 * One connection, which carries one call at a time. The thread that makes a call writes its request, so that no call
 * waits for another thread to be woken before it is sent. A thread that polls, or an I/O thread, reads the answers of
 * many connections and completes the calls: after a stall it reads all that arrived meanwhile without a switch of
 * threads for each call. Thread-safe: the thread that takes the call out of the connection ends the call.
 */
final class AsyncSocketConnection implements AsyncChannel.Events {
    private static final System.Logger LOG = System.getLogger(AsyncSocketConnection.class.getName());

    /** How far the request is; an answer may arrive before the writing thread has returned from its last write. */
    private enum Request {
        IN_WRITING,
        WRITTEN,
        ANSWERED_IN_WRITING
    }

    private final AsyncSocketCaller caller;
    private final HttpSocket.Target target;
    private final RequestBytes requests;
    private final AnswerParser answers;
    private final AtomicReference<@Nullable AsyncSocketCall> current = new AtomicReference<>();
    private final AtomicReference<Request> request = new AtomicReference<>(Request.WRITTEN);
    private final long openedAt = System.nanoTime();
    private @Nullable ByteBuffer unwritten;
    private volatile @Nullable Closeable opening;
    private volatile @Nullable AsyncChannel connection;
    private volatile boolean established;
    private volatile boolean closed;
    private volatile long idleSince;

    AsyncSocketConnection(AsyncSocketCaller caller, HttpSocket.Target target) {
        this.caller = caller;
        this.target = target;
        this.requests = new RequestBytes(target.server().toString(), target.reuses());
        this.answers = new AnswerParser(target.maxAnswer());
    }

    /** Connects and sends, on other threads. */
    void open(AsyncSocketCall first) {
        first.assign(this, false);
        current.set(first);
        caller.network().executeBlocking(() -> {
            try {
                opening = caller.open(this);
            } catch (IOException e) {
                onFailure(e);
            }
            if (closed) {
                IoUtils.safeClose(opening);
            }
        });
    }

    @Override
    public void onFailure(IOException cause) {
        handleLoss(cause, false);
    }

    @Override
    public void onEstablished() {
        established = true;
    }

    @Override
    public void onOpen(AsyncChannel open) {
        connection = open;
        AsyncSocketCall first = current.get();
        if (closed) {
            open.close();
        } else if (first != null) {
            write(open, first);
        }
    }

    /** Sends over the idle connection; only for the thread that took it from the idle ones. */
    void send(AsyncSocketCall call) {
        call.assign(this, true);
        current.set(call);
        AsyncChannel open = connection;
        if (open == null || closed) {
            handleLoss(new IOException("the connection was closed"), false);
        } else {
            open.executeWrite(() -> write(open, call));
        }
    }

    private void write(AsyncChannel open, AsyncSocketCall call) {
        request.set(Request.IN_WRITING);
        requests.begin(call.request());
        unwritten = requests.next();
        try {
            if (!writeAll(open)) {
                open.awaitWritable();
            } else if (!request.compareAndSet(Request.IN_WRITING, Request.WRITTEN)) {
                release();
            }
        } catch (IOException e) {
            handleWriteFailure(e);
        }
        if (call.isCancelled()) {
            abandon(call);
        }
    }

    /** A server that refuses a body stops reading it; its answer, or the end of the connection, is read next. */
    private void handleWriteFailure(IOException cause) {
        LOG.log(Level.DEBUG, "a request was not written: server=" + target.server(), cause);
    }

    /** Writes more of a request that the server reads slowly. */
    @Override
    public void onWritable(AsyncChannel open) {
        try {
            if (!writeAll(open)) {
                open.awaitWritable();
            } else if (!request.compareAndSet(Request.IN_WRITING, Request.WRITTEN)) {
                close();
            }
        } catch (IOException e) {
            handleWriteFailure(e);
        }
    }

    private boolean writeAll(AsyncChannel open) throws IOException {
        while (unwritten != null) {
            open.write(unwritten);
            if (unwritten.hasRemaining()) {
                return false;
            }
            unwritten = requests.next();
        }
        return open.flush();
    }

    /** Reads what has arrived. TLS may hold decrypted bytes of which the selector does not know, so all is read. */
    @Override
    public void onReadable(AsyncChannel open) {
        try {
            boolean more = true;
            while (more && !closed) {
                ByteBuffer room = answers.room();
                int count = open.read(room);
                more = count > 0 && (target.tls() != null || !room.hasRemaining());
                if (count > 0) {
                    answers.addReceived(count);
                    take(answers.next());
                } else if (count < 0) {
                    take(answers.end());
                }
            }
        } catch (IOException e) {
            handleLoss(e, answers.hasBegun());
        } catch (RuntimeException e) {
            close(e);
        }
    }

    private void take(@Nullable HttpAnswer answer) {
        if (answer == null) {
            if (current.get() == null) {
                close();
            }
            return;
        }
        AsyncSocketCall call = current.getAndSet(null);
        if (call == null || !answers.leavesConnectionUsable()) {
            close();
        } else if (!request.compareAndSet(Request.IN_WRITING, Request.ANSWERED_IN_WRITING)) {
            release();
        }
        if (call != null) {
            call.complete(answer);
        }
    }

    private void release() {
        idleSince = System.nanoTime();
        caller.onIdle(this);
    }

    /** Returns whether the idle connection is open and not too old. */
    boolean isUsable(long maxIdleNanos) {
        return !closed && System.nanoTime() - idleSince < maxIdleNanos;
    }

    /** Ends a call over its deadline, or one that has waited too long for its connection. */
    void expire(long now) {
        AsyncSocketCall call = current.get();
        if (call != null
                && !established
                && now - openedAt > target.connectTimeout().toNanos()) {
            handleLoss(new IOException("cannot connect in time: connectTimeout=" + target.connectTimeout()), false);
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

    private void handleLoss(IOException cause, boolean answerHasBegun) {
        close();
        AsyncSocketCall call = current.getAndSet(null);
        if (call != null) {
            call.onConnectionLost(cause, answerHasBegun);
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

    /** Closes the connection during anything under way. */
    void close() {
        closed = true;
        caller.onClosed(this);
        IoUtils.safeClose(opening);
        AsyncChannel open = connection;
        if (open != null) {
            open.close();
        }
    }
}
