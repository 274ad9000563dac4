package io.metrifier.lab.machine;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Limits {@code java.util.logging}, which every library of the program logs to, to a few warnings. */
public final class WarningsOnlyLogging {
    private static final String CONFIGURED = "java.util.logging.config.file";

    private WarningsOnlyLogging() {}

    /** Keeps messages below WARNING, and a flood of warnings, off standard error, unless logging is configured. */
    public static void install() {
        install(UnaryOperator.identity());
    }

    /**
     * Does the same for a process whose standard error is a terminal.
     *
     * @param safe escapes what could steer the terminal: peers have sent a part of what libraries log
     */
    public static void install(UnaryOperator<String> safe) {
        if (System.getProperty(CONFIGURED) != null) {
            return;
        }
        Logger root = Logger.getLogger("");
        root.setLevel(Level.WARNING);
        for (Handler handler : root.getHandlers()) {
            handler.setLevel(Level.WARNING);
            handler.setFormatter(new Lines(safe, System::nanoTime));
        }
    }

    /** Prints the DEBUG messages of this class, with stack traces, on standard error. */
    public static void show(Class<?> logging) {
        Logger logger = Logger.getLogger(logging.getName());
        logger.setLevel(Level.FINE);
        ConsoleHandler handler = new ConsoleHandler();
        handler.setLevel(Level.FINE);
        logger.addHandler(handler);
    }

    /**
     * Leaves libraries ten lines a minute, without the frames of stack traces: any peer can cause their warnings. For
     * one handler, which formats one record at a time.
     */
    static final class Lines extends SimpleFormatter {
        private static final int PER_MINUTE = 10;
        private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

        private final UnaryOperator<String> safe;
        private final LongSupplier nanoTime;
        private long began;
        private int left = PER_MINUTE;
        private int skipped;

        Lines(UnaryOperator<String> safe, LongSupplier nanoTime) {
            this.safe = safe;
            this.nanoTime = nanoTime;
            this.began = nanoTime.getAsLong();
        }

        @Override
        public String format(LogRecord entry) {
            if (String.valueOf(entry.getLoggerName()).startsWith("io.metrifier")) {
                return safe.apply(super.format(entry));
            }
            long now = nanoTime.getAsLong();
            if (now - began >= MINUTE) {
                began = now;
                left = PER_MINUTE;
            }
            if (left == 0) {
                skipped++;
                return "";
            }
            String before = skipped == 0 ? "" : "(" + skipped + " warnings of libraries were left out) ";
            skipped = 0;
            return before + shorten(safe.apply(super.format(entry)));
        }

        private String shorten(String text) {
            List<String> lines = text.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("\t"))
                    .limit(left)
                    .toList();
            left -= lines.size();
            return String.join(System.lineSeparator() + "  ", lines) + System.lineSeparator();
        }
    }
}
