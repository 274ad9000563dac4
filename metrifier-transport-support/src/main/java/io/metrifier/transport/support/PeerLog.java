package io.metrifier.transport.support;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Tells what peers do wrong, in a line at INFO every ten seconds at most, however many peers there are and however much
 * they do: a log must not be what an attack fills. What was left out is counted in the next line. Thread-safe.
 */
public final class PeerLog {
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Logger log;
    private final LongSupplier nanoTime;
    private final AtomicLong untold = new AtomicLong();
    private final AtomicLong nextNanos;

    /** Creates a log that writes to this one; whoever shares it shares its rate. */
    public PeerLog(Logger log) {
        this(log, System::nanoTime);
    }

    PeerLog(Logger log, LongSupplier nanoTime) {
        this.log = log;
        this.nanoTime = nanoTime;
        this.nextNanos = new AtomicLong(nanoTime.getAsLong());
    }

    /** Tells this, unless something was told just before. The line is for an operator: no class names, no stacks. */
    public void tell(String line) {
        long now = nanoTime.getAsLong();
        long next = nextNanos.get();
        if (now - next < 0 || !nextNanos.compareAndSet(next, now + PAUSE_NANOS)) {
            untold.incrementAndGet();
            return;
        }
        long before = untold.getAndSet(0);
        log.log(Level.INFO, before == 0 ? line : line + " (and " + before + " like events before)");
    }
}
