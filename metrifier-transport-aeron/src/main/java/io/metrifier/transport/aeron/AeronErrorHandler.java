package io.metrifier.transport.aeron;

import io.metrifier.transport.support.PeerLog;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What goes wrong in Aeron's own code and callbacks, of which Aeron tells a handler and goes on: an Error is kept until
 * the I/O thread, which it must end, asks. Thread-safe.
 */
final class AeronErrorHandler {
    private static final System.Logger LOG = System.getLogger(AeronErrorHandler.class.getPackageName());
    private static final PeerLog PEERS = new PeerLog(LOG);

    private final AtomicLong damaged = new AtomicLong();
    private volatile @Nullable Error error;

    /** Takes what was thrown. */
    void thrown(Throwable thrown) {
        if (thrown instanceof VirtualMachineError fatal) {
            error = fatal;
        } else {
            LOG.log(System.Logger.Level.DEBUG, "Aeron reports: " + thrown, thrown);
        }
    }

    /** Throws the Error that was reported, if one was. */
    void check() {
        Error fatal = error;
        if (fatal != null) {
            throw fatal;
        }
    }

    /** Counts a datagram that is not as it was sent. */
    void datagramDamaged() {
        damaged.incrementAndGet();
        PEERS.log("a datagram was damaged, or sent without aeron.checksum, and is dropped");
    }

    /**
     * Returns how many datagrams were dropped because they were not as somebody with {@code aeron.checksum=on} sends
     * them.
     */
    long damagedDatagrams() {
        return damaged.get();
    }
}
