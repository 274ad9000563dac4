package io.metrifier.network.relay;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntConsumer;

/**
 * Carries the segments of one direction of a TCP connection, and repairs losses as Linux does with selective
 * acknowledgements. A lost segment is sent again once acknowledgements of later ones show the gap, or after a probe
 * timeout if there are none. The receiver keeps what arrives behind a gap until the gap is filled, so all calls on the
 * connection wait for it. For the relay's thread.
 */
final class LossRecovery {
    /** This number of later segments that arrived shows that a missing one is lost, and not only late. */
    private static final int DUPLICATES = 3;

    /** Before that, a quarter of a round trip more than an acknowledgement needs. */
    private static final int REORDERING_SHARE = 4;

    private final RelayContext passage;
    private final NetworkDirection wire;
    private final TrafficCounter traffic;
    private final CongestionWindow window;
    private final IntConsumer acknowledged;
    private final long roundTrip;
    private final long timeout;
    /** From the first missing segment on, in order. */
    private final Deque<Segment> waiting = new ArrayDeque<>();

    private long lastDue;
    private long sent;
    private boolean closed;

    LossRecovery(
            RelayContext passage,
            NetworkDirection wire,
            TrafficCounter traffic,
            CongestionWindow window,
            IntConsumer acknowledged) {
        this.passage = passage;
        this.wire = wire;
        this.traffic = traffic;
        this.window = window;
        this.acknowledged = acknowledged;
        this.lastDue = passage.clock.nanoTime();
        this.roundTrip = 2 * wire.delay();
        this.timeout = roundTrip + Retransmission.MIN_TIMEOUT;
    }

    /** Sends a segment; the end of a stream has no bytes, and is not lost. */
    void send(int length, long now, Runnable arrival) {
        Segment segment = new Segment(sent++, now, length, arrival);
        if (length > 0 && wire.loses()) {
            traffic.countLoss();
            segment.missing = true;
            waiting.add(segment);
            passage.timeline.schedule(now + computeProbeTimeout(length), () -> probe(segment));
            return;
        }
        lastDue = wire.transmit(now, length, lastDue);
        if (waiting.isEmpty()) {
            passage.timeline.schedule(lastDue, arrival);
        } else {
            waiting.add(segment);
            passage.timeline.schedule(lastDue, () -> markArrived(segment));
            passage.timeline.schedule(lastDue + wire.delay(), () -> detectLosses(segment));
        }
        acknowledgeAt(lastDue, length);
    }

    private void acknowledgeAt(long due, int length) {
        if (length > 0 && (!window.isIdeal() || wire.isLossy())) {
            passage.timeline.schedule(due + wire.delay(), () -> acknowledged.accept(length));
        }
    }

    /** The acknowledgement of a single segment may be delayed, so its sender waits longer. */
    private long computeProbeTimeout(int length) {
        return window.underWay() <= length ? timeout : Math.min(2 * roundTrip, timeout);
    }

    private void markArrived(Segment segment) {
        segment.arrived = true;
        while (!waiting.isEmpty() && waiting.element().arrived) {
            waiting.remove().arrival.run();
        }
    }

    /** Finds out from the acknowledgement of a segment which earlier ones are lost. */
    private void detectLosses(Segment later) {
        for (Segment segment : waiting) {
            if (segment.number >= later.number) {
                return;
            }
            if (segment.missing) {
                segment.laterArrived++;
                long early = roundTrip / REORDERING_SHARE - (later.sentAt - segment.sentAt);
                if (segment.laterArrived >= DUPLICATES || early <= 0) {
                    repair(segment);
                } else {
                    passage.timeline.schedule(passage.clock.nanoTime() + early, () -> repair(segment));
                }
            }
        }
    }

    /** Repairs the loss of a segment if no acknowledgement will, because it was the last. */
    private void probe(Segment lost) {
        if (waiting.stream().noneMatch(one -> one.number > lost.number && !one.missing)) {
            repair(lost);
        }
    }

    private void repair(Segment lost) {
        if (lost.missing) {
            lost.missing = false;
            window.shrink();
            sendAgain(lost, timeout);
        }
    }

    private void sendAgain(Segment segment, long backoff) {
        if (closed) {
            return;
        }
        long now = passage.clock.nanoTime();
        if (passage.outage.isCut() || wire.loses()) {
            traffic.countLoss();
            long next = Math.min(2 * backoff, Retransmission.MAX_TIMEOUT);
            passage.timeline.schedule(now + backoff, () -> sendAgain(segment, next));
            return;
        }
        long due = wire.transmit(now, segment.length, now);
        passage.timeline.schedule(due, () -> markArrived(segment));
        acknowledgeAt(due, segment.length);
    }

    /** Forgets what has not arrived. */
    void close() {
        closed = true;
        waiting.clear();
    }

    /** A segment from a missing one on. */
    private static final class Segment {
        private final long number;
        private final long sentAt;
        private final int length;
        private final Runnable arrival;
        private boolean missing;
        private boolean arrived;
        private int laterArrived;

        Segment(long number, long sentAt, int length, Runnable arrival) {
            this.number = number;
            this.sentAt = sentAt;
            this.length = length;
            this.arrival = arrival;
        }
    }
}
