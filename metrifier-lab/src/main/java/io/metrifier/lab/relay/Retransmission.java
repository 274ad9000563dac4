package io.metrifier.lab.relay;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * What one sender of TCP does about a cut: what it sent meanwhile it sends again after a timeout that doubles each
 * time, and all that follows waits behind that. So a connection goes on a while after the network does, the longer the
 * longer the cut was. For the relay's thread.
 */
final class Retransmission {
    /** What a kernel grants an acknowledgement at the least, beside the round trip. */
    static final long LEAST_TIMEOUT = TimeUnit.MILLISECONDS.toNanos(200);

    /** What a kernel grants the answer to the first packet of a connection. */
    static final long CONNECT_TIMEOUT = TimeUnit.SECONDS.toNanos(1);

    private static final long LARGEST_TIMEOUT = TimeUnit.SECONDS.toNanos(120);

    private final RelayContext passage;
    private final long timeout;
    private final Queue<LongConsumer> held = new ArrayDeque<>();

    /** Grants a first packet this many nanoseconds. */
    Retransmission(RelayContext passage, long timeout) {
        this.passage = passage;
        this.timeout = timeout;
    }

    /** Lets a transmission begin: now, or when the first that was lost is sent again and arrives. */
    void send(long now, LongConsumer transmission) {
        if (!passage.outage.isCut() && held.isEmpty()) {
            transmission.accept(now);
            return;
        }
        if (held.isEmpty()) {
            sendAgain(now);
        }
        held.add(transmission);
    }

    private void sendAgain(long first) {
        passage.outage.onceWhole(whole -> passage.timeline.at(againAt(first, whole), () -> resume(first)));
    }

    private void resume(long first) {
        if (passage.outage.isCut()) {
            sendAgain(first);
            return;
        }
        long now = passage.clock.nanoTime();
        while (!held.isEmpty()) {
            held.remove().accept(now);
        }
    }

    /** Returns the first moment, not before {@code whole}, at which is sent again what was first sent then. */
    private long againAt(long first, long whole) {
        long wait = timeout;
        long at = first + wait;
        while (at - whole < 0) {
            wait = Math.min(2 * wait, LARGEST_TIMEOUT);
            at += wait;
        }
        return at;
    }
}
