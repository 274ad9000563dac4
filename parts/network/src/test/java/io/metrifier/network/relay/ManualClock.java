package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A clock that only its test advances. Thread-safe. */
final class ManualClock implements RelayClock {
    private static final long PATIENCE_SECONDS = 30;

    /** Close to the overflow of nanoseconds, which must not matter. */
    private long now = Long.MAX_VALUE - 1_000;

    private long requested;
    private long settled;
    private @Nullable Selector selector;

    @Override
    public synchronized long nanoTime() {
        requested = now;
        return now;
    }

    @Override
    public void select(Selector selector, long nanos) throws IOException {
        boolean moved;
        synchronized (this) {
            this.selector = selector;
            moved = requested != now;
            if (nanos > 0 && !moved) {
                settled = now;
                notifyAll();
            }
        }
        if (nanos <= 0 || moved) {
            selector.selectNow();
        } else {
            selector.select(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        }
    }

    /** Advances the clock and returns once the relay has done what was due until then. */
    synchronized void advance(Duration time) throws InterruptedException {
        now += time.toNanos();
        if (selector != null) {
            selector.wakeup();
        }
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (settled != now && System.nanoTime() - deadline < 0) {
            wait(100);
        }
        assertThat(settled).as("the relay did what was due").isEqualTo(now);
    }
}
