package io.metrifier.lab.relay;

import io.metrifier.results.network.Network;
import java.util.concurrent.TimeUnit;

/**
 * How much one direction of a TCP connection may have under way, as Linux's sender has it while nothing is lost: ten
 * segments at first, one more for each that is acknowledged as long as the connection makes use of them, and half of
 * them for each retransmission timeout it was idle. It reads no clock: times are nanoseconds of its caller's. For one
 * thread.
 */
final class CongestionWindow {
    /** What an Ethernet packet carries of TCP's payload. */
    static final int SEGMENT = 1448;

    private static final long INITIAL = 10L * SEGMENT;
    /** What Linux lets a connection buffer unless told otherwise, the third number of {@code tcp_wmem}. */
    private static final long LARGEST = 4L * 1024 * 1024;

    private static final long LEAST_SHARE = 64L * 1024;
    private static final long TIMEOUT_PAST_ROUND_TRIP = TimeUnit.MILLISECONDS.toNanos(200);

    private final boolean ideal;
    private final long largest;
    private final long timeout;
    private long window = INITIAL;
    private long sent;
    private long acknowledged;
    private long lastSent;
    /** The most that was under way until {@link #recordedUntil} was acknowledged. */
    private long mostUnderWay;

    private long recordedUntil;
    private long used;
    private long lastFull;

    CongestionWindow(Network network) {
        ideal = network.idealTcp() || network.roundTrip().isZero();
        largest = largest(network);
        timeout = network.roundTrip().toNanos() + TIMEOUT_PAST_ROUND_TRIP;
    }

    /**
     * A sender that loses when a queue is full and halves keeps it half full. Before that cubic ends its slow start,
     * where acknowledgements come in for as long as a round trip takes, and then hardly grows in what messages take:
     * twice what the bandwidth carries in a round trip is more than it gets to.
     */
    private static long largest(Network network) {
        if (network.bitsPerSecond() == 0) {
            return LARGEST;
        }
        long roundTrip = network.roundTrip().toNanos();
        double seconds = (roundTrip + Math.min(roundTrip, network.queue().toNanos() / 2.0)) / 1e9;
        return Math.max(LEAST_SHARE, Math.min(LARGEST, (long) (network.bitsPerSecond() / 8.0 * seconds)));
    }

    /** Tells that there is no window, and that nobody need tell it what was acknowledged. */
    boolean isIdeal() {
        return ideal;
    }

    /** Returns how much may be sent now. */
    long room() {
        return ideal ? Long.MAX_VALUE : Math.max(0, window - underWay());
    }

    private long underWay() {
        return sent - acknowledged;
    }

    /** Halves the window for each timeout that has passed since the last of everything sent, and acknowledged since. */
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

    void sent(int bytes, long now) {
        sent += bytes;
        lastSent = now;
        if (acknowledged >= recordedUntil || underWay() > mostUnderWay) {
            mostUnderWay = underWay();
            recordedUntil = sent;
        }
        validate(now);
    }

    /** What a connection has not used for a timeout it loses by halves: the network may no longer have it. */
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

    /** A window less than twice of what was sent at once is one that held the sender back, or soon would. */
    private boolean isLimited() {
        return window < 2 * mostUnderWay;
    }

    void acknowledged(int bytes) {
        acknowledged += bytes;
        if (isLimited()) {
            window = Math.min(largest, Math.min(window + bytes, 2 * mostUnderWay));
        }
    }
}
