package io.metrifier.it;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for conditions on a busy machine. */
final class Await {
    static final Duration DEADLINE = Duration.ofMinutes(3);
    private static final long POLL_NANOS = Duration.ofMillis(50).toNanos();

    private Await() {}

    static void until(String what, BooleanSupplier condition) {
        until(() -> what, condition);
    }

    /** Waits for a condition whose description names the actual value. */
    static void until(Supplier<String> what, BooleanSupplier condition) {
        until(what, condition, DEADLINE);
    }

    static void until(Supplier<String> what, BooleanSupplier condition, Duration deadline) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > deadline.toNanos()) {
                throw new AssertionError("not in time: " + what.get() + " deadline=" + deadline);
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }
}
