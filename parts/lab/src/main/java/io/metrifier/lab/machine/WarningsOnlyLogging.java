package io.metrifier.lab.machine;

import java.util.function.UnaryOperator;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Limits {@code java.util.logging}, which every library of the program logs to, to warnings. */
public final class WarningsOnlyLogging {
    private static final String CONFIGURED = "java.util.logging.config.file";

    private WarningsOnlyLogging() {}

    /** Keeps messages below WARNING off standard error, unless logging is configured. */
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
            handler.setFormatter(new SimpleFormatter() {
                @Override
                public String format(LogRecord entry) {
                    return safe.apply(super.format(entry));
                }
            });
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
}
