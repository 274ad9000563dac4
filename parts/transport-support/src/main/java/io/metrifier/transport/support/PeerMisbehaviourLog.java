package io.metrifier.transport.support;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Logs misbehaviour of peers at INFO, at most one line every 30 seconds for all peers together, so that an attack
 * cannot flood the log. The next line counts the suppressed ones. Thread-safe.
 */
public final class PeerMisbehaviourLog {
    private static final Pattern UNSAFE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");
    /** A transport has up to five such logs, and all of them together at most ten lines a minute. */
    private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(30);

    static {
        loadFormatters();
    }

    private final Logger log;
    private final LongSupplier nanoTime;
    private final AtomicLong suppressed = new AtomicLong();
    private final AtomicLong nextNanos;

    /** Creates a log that writes to this logger. All users of one instance share its rate limit. */
    public PeerMisbehaviourLog(Logger log) {
        this(log, System::nanoTime);
    }

    PeerMisbehaviourLog(Logger log, LongSupplier nanoTime) {
        this.log = log;
        this.nanoTime = nanoTime;
        this.nextNanos = new AtomicLong(nanoTime.getAsLong());
    }

    /**
     * Logs this line unless another was logged within the last 30 seconds. The line is for an operator: no class
     * names, no stacks. Control characters and marks that change the direction of text are escaped, because a peer may
     * have sent them to forge lines or to steer a terminal.
     */
    public void log(String line) {
        long now = nanoTime.getAsLong();
        long next = nextNanos.get();
        if (now - next < 0 || !nextNanos.compareAndSet(next, now + INTERVAL_NANOS)) {
            suppressed.incrementAndGet();
            return;
        }
        long before = suppressed.getAndSet(0);
        try {
            String safe = UNSAFE.matcher(line).replaceAll(PeerMisbehaviourLog::escape);
            log.log(Level.INFO, before == 0 ? safe : safe + " (and " + before + " similar events before)");
        } catch (RuntimeException | LinkageError e) {
            // A log that fails, for want of a file descriptor perhaps, must not end the thread that writes to it.
            suppressed.addAndGet(before + 1);
        }
    }

    private static String escape(MatchResult unsafe) {
        return String.format("\\\\u%04x", unsafe.group().codePointAt(0));
    }

    /** Loads what the first line of a log needs, while there are descriptors to load it with. */
    private static void loadFormatters() {
        ZonedDateTime now = ZonedDateTime.now(ZoneId.systemDefault());
        if (String.format("%1$tb %1$td %1$tr %2$s", now, new IllegalStateException().getStackTrace()[0])
                .isEmpty()) {
            throw new IllegalStateException("internal error: the formatted time is empty");
        }
    }
}
