package io.metrifier.network.relay;

import io.metrifier.network.Network;
import java.util.concurrent.TimeUnit;

/**
 * The congestion window of one direction of a TCP connection, as in Linux: ten segments at first, one more for each
 * acknowledged one as long as the connection uses them, and half of them for each retransmission timeout without
 * traffic. A loss shrinks it to seven tenths; then it grows by about half a segment in each round trip, as cubic does
 * on short distances. It reads no clock: times are nanoseconds of the caller. For one thread.
 */
final class CongestionWindow {
    /** The TCP payload of an Ethernet packet. */
    static final int SEGMENT = 1448;

    private static final long INITIAL = 10L * SEGMENT;
    /** The default buffer limit of a connection in Linux, the third number of {@code tcp_wmem}. */
    private static final long LARGEST = 4L * 1024 * 1024;

    private static final long MIN_SHARE = 64L * 1024;
    private static final long TIMEOUT_PAST_ROUND_TRIP = TimeUnit.MILLISECONDS.toNanos(200);

    /** What cubic keeps of its window after a loss. */
    private static final double KEPT_AFTER_LOSS = 0.7;

    /** The segments by which cubic grows in a round trip while it is as slow as older kinds of TCP. */
    private static final double GROWTH_AFTER_LOSS = 0.53;

    private static final long MIN_WINDOW = 2L * SEGMENT;

    private final boolean ideal;
    private final long largest;
    private final long timeout;
    private long window = INITIAL;
    private long sent;
    private long acknowledged;
    private long lastSent;
    /** The maximum in flight until {@link #recordedUntil} was acknowledged. */
    private long mostUnderWay;

    private long recordedUntil;
    private long used;
    private long lastFull;
    private long slowStartUntil = Long.MAX_VALUE;
    /** Losses before this number of sent bytes are those that the window was made smaller for. */
    private long recoveredUntil;

    CongestionWindow(Network network) {
        ideal = network.idealTcp() || network.roundTrip().isZero();
        largest = computeLargest(network);
        timeout = network.roundTrip().toNanos() + TIMEOUT_PAST_ROUND_TRIP;
    }

    /**
     * A sender that halves its window at a full queue keeps the queue half full. Cubic ends its slow start before that,
     * when acknowledgements are spread over a round trip, and then hardly grows within the time of a message: twice the
     * bandwidth-delay product is an upper bound.
     */
    private static long computeLargest(Network network) {
        if (network.bitsPerSecond() == 0) {
            return LARGEST;
        }
        long roundTrip = network.roundTrip().toNanos();
        double seconds = (roundTrip + Math.min(roundTrip, network.queue().toNanos() / 2.0)) / 1e9;
        return Math.max(MIN_SHARE, Math.min(LARGEST, (long) (network.bitsPerSecond() / 8.0 * seconds)));
    }

    /** Returns whether there is no window, so that acknowledgements need not be reported. */
    boolean isIdeal() {
        return ideal;
    }

    /** Returns how much may be sent now. */
    long room() {
        return ideal ? Long.MAX_VALUE : Math.max(0, window - underWay());
    }

    /** Returns how much is sent and not acknowledged. */
    long underWay() {
        return sent - acknowledged;
    }

    /** Halves the window for each timeout since the last transmission, if everything was acknowledged. */
    void resume(long now) {
        if (underWay() > 0) {
            return;
        }
        for (long idle = now - lastSent - timeout; idle > 0 && window > INITIAL; idle -= timeout) {
            window = Math.max(INITIAL, window / 2);
            used = 0;
            lastFull = now;
        }
    }

    void recordSent(int bytes, long now) {
        sent += bytes;
        lastSent = now;
        if (acknowledged >= recordedUntil || underWay() > mostUnderWay) {
            mostUnderWay = underWay();
            recordedUntil = sent;
        }
        validate(now);
    }

    /** Halves what a connection has not used for a timeout, because the network may no longer provide it. */
    private void validate(long now) {
        used = Math.max(used, underWay());
        if (isLimited()) {
            used = 0;
            lastFull = now;
        } else if (now - lastFull > timeout) {
            window = (window + Math.max(INITIAL, used)) / 2;
            used = 0;
            lastFull = now;
        }
    }

    /** A window smaller than twice what was sent at once limits the sender, or soon would. */
    private boolean isLimited() {
        return window < 2 * mostUnderWay;
    }

    /** Shrinks the window after a loss, once for all losses of a round trip. */
    void shrink() {
        if (acknowledged >= recoveredUntil) {
            recoveredUntil = sent;
            window = Math.max(MIN_WINDOW, (long) (KEPT_AFTER_LOSS * window));
            slowStartUntil = window;
        }
    }

    void recordAcknowledged(int bytes) {
        acknowledged += bytes;
        if (isLimited()) {
            window = Math.min(largest, Math.min(window + computeGrowth(bytes), 2 * mostUnderWay));
        }
    }

    private long computeGrowth(int bytes) {
        return window < slowStartUntil ? bytes : (long) (GROWTH_AFTER_LOSS * SEGMENT * bytes / window);
    }
}
