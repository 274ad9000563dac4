package io.metrifier.load;

import io.metrifier.results.load.LoadShare;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Waits for the time at which all shares of a load start. */
final class StartTime {
    private static final double NANOS_PER_SECOND = 1e9;

    private StartTime() {}

    /**
     * Returns at the start of a share.
     *
     * @param limit the maximum lateness
     * @throws IllegalStateException if it is later than that, because the others already send
     */
    static void await(LoadShare share, Duration limit, Clock clock) throws InterruptedException {
        Duration late = Duration.between(share.startAt(), clock.instant());
        if (late.compareTo(limit) > 0) {
            throw new IllegalStateException(String.format(
                    Locale.ROOT,
                    "share %s was not ready at its start: startAt=%s late=%.1f s limit=%.1f s; choose a later "
                            + "--start-at, or a shorter --settle or --warmup",
                    share.fraction(),
                    share.startAt(),
                    late.toNanos() / NANOS_PER_SECOND,
                    limit.toNanos() / NANOS_PER_SECOND));
        }
        for (Instant now = clock.instant(); now.isBefore(share.startAt()); now = clock.instant()) {
            TimeUnit.NANOSECONDS.sleep(Duration.between(now, share.startAt()).toNanos());
        }
    }
}
