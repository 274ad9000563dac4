package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.support.client.CallLimit;
import io.metrifier.transport.support.client.DeadlineWait;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Sends requests with {@code send} of the JDK's client on the calling thread. The client supports no deadline for a
 * whole answer, and before Java 21 no close, so a check every few milliseconds ends such calls with an interrupt that
 * is hidden from the caller.
 */
final class JdkCaller implements HttpCaller {
    private static final int LOOK_MILLIS = 20;

    private final HttpNetwork network;
    private final JdkClient client;
    private final CallLimit limit;
    private final Set<Wait> underWay = ConcurrentHashMap.newKeySet();
    private final Runnable looker;
    private volatile boolean closed;

    JdkCaller(HttpNetwork network, JdkClient client, CallLimit limit) {
        this.network = network;
        this.client = client;
        this.limit = limit;
        this.looker = network.schedule(LOOK_MILLIS, this::endOverdueCalls);
    }

    @Override
    public HttpAnswer call(HttpCall call, Duration atMost) {
        limit.begin();
        Wait wait = new Wait(Thread.currentThread(), System.nanoTime() + atMost.toNanos());
        underWay.add(wait);
        try {
            if (closed) {
                throw network.closedException();
            }
            return client.answer(call, send(call, wait));
        } catch (InterruptedException e) {
            throw toException(wait, atMost, e);
        } catch (IOException | RuntimeException e) {
            throw wait.finish() ? toException(wait, atMost, e) : client.toException(e);
        } finally {
            wait.finish();
            underWay.remove(wait);
            limit.end();
        }
    }

    private HttpResponse<byte[]> send(HttpCall call, Wait wait) throws IOException, InterruptedException {
        try {
            return client.send(call);
        } catch (IOException e) {
            if (!client.mayRepeat(call, e) || wait.isEnded()) {
                throw e;
            }
            return client.send(call);
        }
    }

    private TransportException toException(Wait wait, Duration atMost, Exception cause) {
        if (!wait.finish()) {
            Thread.currentThread().interrupt();
            return DeadlineWait.toInterrupted(cause);
        }
        return closed ? network.closedException() : DeadlineWait.toTimeout(atMost, cause);
    }

    private void endOverdueCalls() {
        long now = System.nanoTime();
        for (Wait wait : underWay) {
            if (now - wait.endsAt >= 0) {
                wait.end();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        looker.run();
        underWay.forEach(Wait::end);
    }

    /** A waiting caller. Thread-safe: another thread ends the call only while it waits. */
    private static final class Wait {
        private final Thread caller;
        private final long endsAt;
        private boolean ended;
        private boolean over;

        Wait(Thread caller, long endsAt) {
            this.caller = caller;
            this.endsAt = endsAt;
        }

        synchronized void end() {
            if (!over && !ended) {
                ended = true;
                caller.interrupt();
            }
        }

        synchronized boolean isEnded() {
            return ended;
        }

        /** Clears an interrupt on the caller's thread and returns whether there was one. */
        synchronized boolean finish() {
            if (ended && !over) {
                Thread.interrupted();
            }
            over = true;
            return ended;
        }
    }
}
