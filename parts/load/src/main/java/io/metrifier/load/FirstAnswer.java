package io.metrifier.load;

import io.metrifier.failure.TransportException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The first answer of a server that this program has just started. On a busy machine it may take longer than connecting
 * may, which says nothing about the contender.
 */
final class FirstAnswer {
    static final Duration PATIENCE = Duration.ofMinutes(1);

    /** An attempt that ends before this part of its time had another reason to fail. */
    private static final double TIMED_OUT = 0.9;

    private FirstAnswer() {}

    /**
     * Tries until an attempt succeeds; again only where the one before used up its time.
     *
     * @param each the time that an attempt has
     * @param ours whether the server is one that this program started, and lives
     * @throws TransportException of the last attempt
     */
    static <T> T of(Supplier<T> attempt, Duration each, BooleanSupplier ours, LongSupplier nanoTime) {
        long begin = nanoTime.getAsLong();
        while (true) {
            long from = nanoTime.getAsLong();
            try {
                return attempt.get();
            } catch (TransportException e) {
                long now = nanoTime.getAsLong();
                if (now - from < TIMED_OUT * each.toNanos()
                        || now - begin >= PATIENCE.toNanos()
                        || !ours.getAsBoolean()) {
                    throw e;
                }
            }
        }
    }
}
