package io.metrifier.transport.http.internal.server;

import java.lang.System.Logger.Level;
import java.net.SocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tells the log of peers that do not speak HTTP: one line in ten seconds, however many there are and whatever they do.
 */
public final class RefusedPeers {
    private static final System.Logger LOG = System.getLogger(RefusedPeers.class.getName());
    private static final long SILENT_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final AtomicLong silentUntil = new AtomicLong(System.nanoTime());
    private final AtomicLong untold = new AtomicLong();

    void tell(SocketAddress peer, String rule) {
        long now = System.nanoTime();
        long until = silentUntil.get();
        if (now - until >= 0 && silentUntil.compareAndSet(until, now + SILENT_NANOS)) {
            LOG.log(
                    Level.INFO,
                    "a peer was refused: peer=" + peer + " rule=" + rule + " untold=" + untold.getAndSet(0));
        } else {
            untold.incrementAndGet();
        }
    }
}
