package io.metrifier.network.relay;

import io.metrifier.network.Network;
import java.util.SplittableRandom;

/**
 * One direction of a network, which computes when data that is sent now arrives. All connections share its bandwidth.
 * It reads no clock: times are nanoseconds of the caller. For one thread.
 */
final class NetworkDirection {
    private static final double BITS = 8;

    private final long delay;
    private final long jitter;
    private final double nanosPerByte;
    private final double loss;
    private final long queue;
    private final SplittableRandom random;
    /** Times may overflow, so no value can stand for a wire that was never busy. */
    private boolean used;

    private long busyUntil;

    /** Equal seeds give equal jitter and losses. */
    NetworkDirection(Network network, long seed) {
        delay = network.roundTrip().toNanos() / 2;
        jitter = network.jitter().toNanos() / 2;
        nanosPerByte = network.bitsPerSecond() == 0 ? 0 : BITS * 1e9 / network.bitsPerSecond();
        loss = network.loss();
        queue = network.queue().toNanos();
        random = new SplittableRandom(seed);
    }

    /** Returns the delay of one direction without jitter. */
    long delay() {
        return delay;
    }

    /**
     * Returns when the last of these bytes arrives: after the queue, its own transmission and the delay, and not before
     * {@code earliest}, so that data stays in order.
     */
    long transmit(long now, int bytes, long earliest) {
        busyUntil = now + computeBacklog(now) + (long) (bytes * nanosPerByte);
        used = true;
        long due = busyUntil + delay + (jitter == 0 ? 0 : random.nextLong(-jitter, jitter + 1));
        return earliest - due > 0 ? earliest : due;
    }

    /** Returns the queueing delay of data that is sent now. */
    long computeBacklog(long now) {
        return used ? Math.max(0, busyUntil - now) : 0;
    }

    /** Returns whether a datagram sent now finds the queue full; one that need not wait never does. */
    boolean overflows(long now, int bytes) {
        long backlog = computeBacklog(now);
        return backlog > 0 && backlog + (long) (bytes * nanosPerByte) > queue;
    }

    /** Returns whether anything can be lost. */
    boolean isLossy() {
        return loss > 0;
    }

    /** Returns whether a datagram or a segment of TCP that is sent now is lost. */
    boolean loses() {
        return loss > 0 && random.nextDouble() < loss;
    }

    /** Returns how much to read at once, so that connections share the wire in turns of about a millisecond. */
    int chooseReadSize(int largest, int least) {
        return nanosPerByte == 0 ? largest : (int) Math.max(least, Math.min(largest, 1_000_000 / nanosPerByte));
    }
}
