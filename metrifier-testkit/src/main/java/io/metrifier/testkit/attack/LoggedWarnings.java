package io.metrifier.testkit.attack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Records what would alert an operator until it is closed: messages at WARNING or above, through {@link System.Logger}
 * or {@code java.util.logging}, and threads that end with an exception.
 */
final class LoggedWarnings implements AutoCloseable {
    private static final int LONGEST_TOLD = 300;

    private final Logger root = Logger.getLogger("");
    private final Thread.@Nullable UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    private final Queue<String> heard = new ConcurrentLinkedQueue<>();

    private final Handler ear = new Handler() {
        @Override
        public void publish(LogRecord told) {
            record(told);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    private LoggedWarnings() {}

    static LoggedWarnings listen() {
        LoggedWarnings noise = new LoggedWarnings();
        noise.root.addHandler(noise.ear);
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, thrown) -> noise.heard.add("thread " + thread.getName() + " died: " + thrown));
        return noise;
    }

    private void record(LogRecord told) {
        if (told.getLevel().intValue() >= Level.WARNING.intValue()) {
            String line =
                    told.getLevel() + " " + told.getLoggerName() + ": " + told.getMessage() + " " + told.getThrown();
            heard.add(line.substring(0, Math.min(line.length(), LONGEST_TOLD)));
        }
    }

    void assertQuiet() {
        assertThat(heard)
                .as("what strangers do is no warning: a line at INFO now and then, and no thread dies of it")
                .isEmpty();
    }

    @Override
    public void close() {
        root.removeHandler(ear);
        Thread.setDefaultUncaughtExceptionHandler(before);
    }
}
