package io.metrifier.network.relay;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * How a TCP sender reacts to an interrupted network: it sends again after a timeout that doubles each time, and all
 * later data waits for that. A connection therefore continues some time after the network, which grows with the length
 * of the interruption. For the relay's thread.
 */
final class Retransmission {
    /** The kernel's minimum timeout of an acknowledgement, in addition to the round trip. */
    static final long MIN_TIMEOUT = TimeUnit.MILLISECONDS.toNanos(200);

    /** The kernel's timeout of the first packet of a connection. */
    static final long CONNECT_TIMEOUT = TimeUnit.SECONDS.toNanos(1);

    static final long MAX_TIMEOUT = TimeUnit.SECONDS.toNanos(120);

    private final RelayContext passage;
    private final long timeout;
    private final Queue<LongConsumer> held = new ArrayDeque<>();

    /** Creates a sender whose first timeout is this number of nanoseconds. */
    Retransmission(RelayContext passage, long timeout) {
        this.passage = passage;
        this.timeout = timeout;
    }

    /** Starts a transmission: now, or when the first lost one is sent again and arrives. */
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
        passage.outage.onRestored(whole -> passage.timeline.schedule(findRetryTime(first, whole), () -> resume(first)));
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

    /** Returns the first time, not before {@code whole}, at which data that was first sent then is sent again. */
    private long findRetryTime(long first, long whole) {
        long wait = timeout;
        long at = first + wait;
        while (at - whole < 0) {
            wait = Math.min(2 * wait, MAX_TIMEOUT);
            at += wait;
        }
        return at;
    }
}
