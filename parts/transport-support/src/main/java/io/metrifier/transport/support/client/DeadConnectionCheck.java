package io.metrifier.transport.support.client;

import java.util.concurrent.TimeUnit;

/**
 * Finds a connection of a client that can never answer again. Damage can make it wait for bytes that do not come, while
 * the connection itself is alive. A slow handler is no such case, because the server still returns a ping. For one
 * thread.
 */
public final class DeadConnectionCheck {
    /** How long a ping may take. */
    static final long PING_NANOS = TimeUnit.SECONDS.toNanos(3);

    private long receivedBefore;
    private boolean pinged;
    private long pingedNanos;

    /**
     * Returns whether the connection is dead. Must be called several times a second.
     *
     * @param received how many messages or fragments of any kind have been received so far
     * @param unanswered whether a call has ended without an answer since the last check
     */
    public boolean isDead(long nanoTime, long received, boolean unanswered, Runnable ping) {
        if (received != receivedBefore) {
            receivedBefore = received;
            pinged = false;
        } else if (pinged) {
            return nanoTime - pingedNanos > PING_NANOS;
        } else if (unanswered) {
            pinged = true;
            pingedNanos = nanoTime;
            ping.run();
        }
        return false;
    }
}
