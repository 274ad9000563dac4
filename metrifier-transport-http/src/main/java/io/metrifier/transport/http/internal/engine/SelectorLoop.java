package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.support.client.PollTurn;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.xnio.IoUtils;

/**
 * Reports what happens to many connections, on the thread that polls. If none has polled for a while, a background
 * thread waits instead, until one does again. Thread-safe.
 */
final class SelectorLoop implements AnswerPoll, AutoCloseable {
    private static final System.Logger LOG = System.getLogger(SelectorLoop.class.getName());

    /** Taking over costs two switches of threads. */
    private static final Duration HANDOVER = Duration.ofMillis(10);

    private static final int CLOSE_MILLIS = 5_000;

    private final Selector selector;
    private final Thread thread;
    private final PollTurn turn = new PollTurn(HANDOVER);
    private volatile boolean threadWaits;
    private volatile boolean closed;

    SelectorLoop(String name) throws IOException {
        selector = Selector.open();
        thread = new Thread(this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Opens a connection without waiting. */
    PlainChannel open(InetSocketAddress server, AsyncChannel.Events events) throws IOException {
        return PlainChannel.open(server, selector, events);
    }

    @Override
    public boolean poll(long nanos) {
        if (closed || turn.isMine()) {
            return false;
        }
        if (!turn.tryPoll()) {
            if (threadWaits) {
                selector.wakeup();
            } else {
                LockSupport.parkNanos(nanos);
            }
            return false;
        }
        try {
            return select(TimeUnit.NANOSECONDS.toMillis(nanos));
        } catch (IOException | ClosedSelectorException e) {
            return false;
        } finally {
            turn.endPoll();
        }
    }

    private boolean select(long millis) throws IOException {
        return (millis == 0 ? selector.selectNow(SelectorLoop::report) : selector.select(SelectorLoop::report, millis))
                > 0;
    }

    private static void report(SelectionKey key) {
        ((PlainChannel) key.attachment()).handleSelected();
    }

    private void run() {
        while (!closed) {
            long left = turn.nanosLeftToPolls();
            if (left > 0) {
                LockSupport.parkNanos(left);
            } else if (!waitForAnswers()) {
                return;
            }
        }
    }

    private boolean waitForAnswers() {
        turn.take();
        try {
            threadWaits = true;
            if (!closed && turn.nanosLeftToPolls() <= 0) {
                selector.select(SelectorLoop::report);
            }
            return true;
        } catch (ClosedSelectorException e) {
            return false;
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.ERROR, "an I/O thread of the client failed: thread=" + thread.getName(), e);
            return false;
        } finally {
            threadWaits = false;
            turn.end();
        }
    }

    @Override
    public void close() {
        closed = true;
        selector.wakeup();
        LockSupport.unpark(thread);
        boolean interrupted = Thread.interrupted();
        try {
            if (Thread.currentThread() != thread && !turn.isMine()) {
                thread.join(CLOSE_MILLIS);
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
        IoUtils.safeClose(selector);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
