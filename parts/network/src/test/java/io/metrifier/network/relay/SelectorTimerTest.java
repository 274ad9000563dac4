package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Without a wake-up the wait would exceed the timeout of the test. */
@Timeout(30)
class SelectorTimerTest {
    private static final long LONG = TimeUnit.SECONDS.toMillis(60);
    private static final long HOUR = TimeUnit.HOURS.toNanos(1);

    private Selector selector;
    private SelectorTimer alarm;

    @BeforeEach
    void open() throws IOException {
        selector = Selector.open();
        alarm = SelectorTimer.start(selector);
    }

    @AfterEach
    void close() throws IOException {
        alarm.close();
        selector.close();
    }

    /** Returns when the selector was woken up. */
    private long awaited() throws IOException {
        selector.select(LONG);
        return System.nanoTime();
    }

    @Test
    void neverWakesUpTooEarly() throws IOException {
        for (int i = 0; i < 20; i++) {
            long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(i % 4);
            alarm.set(due);

            assertThat(awaited() - due).isNotNegative();
        }
    }

    @Test
    void wakesUpAtOnceForATimeInThePast() throws IOException {
        alarm.set(System.nanoTime() - 1);

        awaited();
    }

    @Test
    void wakesUpEarlierIfSetEarlier() throws IOException {
        alarm.set(System.nanoTime() + HOUR);
        alarm.set(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(5));

        awaited();
    }
}
