package io.metrifier.testkit.attack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Records what would alert an operator until it is closed: messages at WARNING or above, through {@link System.Logger}
 * or {@code java.util.logging}, and threads that end with an exception. Counts messages at INFO.
 */
final class LoggedWarnings implements AutoCloseable {
    private static final int MAX_LENGTH = 300;

    private final Logger root = Logger.getLogger("");
    private final Thread.@Nullable UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    private final Queue<String> recorded = new ConcurrentLinkedQueue<>();
    private final AtomicInteger lines = new AtomicInteger();

    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord record) {
            record(record);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    private LoggedWarnings() {}

    static LoggedWarnings record() {
        LoggedWarnings warnings = new LoggedWarnings();
        warnings.root.addHandler(warnings.handler);
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, thrown) -> warnings.recorded.add("thread " + thread.getName() + " died: " + thrown));
        return warnings;
    }

    private void record(LogRecord record) {
        if (record.getLevel().intValue() >= Level.INFO.intValue()
                && !String.valueOf(record.getLoggerName()).startsWith("org.junit")) {
            lines.incrementAndGet();
        }
        if (record.getLevel().intValue() >= Level.WARNING.intValue()) {
            String line = record.getLevel() + " " + record.getLoggerName() + ": " + record.getMessage() + " "
                    + record.getThrown();
            recorded.add(line.substring(0, Math.min(line.length(), MAX_LENGTH)));
        }
    }

    /** Fails if there was a warning, or more lines than this at INFO. */
    void assertQuiet(int maxLines) {
        assertQuiet();
        assertThat(lines.get())
                .as("lines at INFO: a limited number, whatever hostile peers do")
                .isLessThanOrEqualTo(maxLines);
    }

    private void assertQuiet() {
        assertThat(recorded)
                .as("a hostile connection is not a warning: a line at INFO now and then, and no thread dies of it")
                .isEmpty();
    }

    @Override
    public void close() {
        root.removeHandler(handler);
        Thread.setDefaultUncaughtExceptionHandler(before);
    }
}
