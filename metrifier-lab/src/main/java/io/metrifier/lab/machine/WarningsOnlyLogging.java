package io.metrifier.lab.machine;

import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Limits {@code java.util.logging}, which every library of the program logs to, to warnings. */
public final class WarningsOnlyLogging {
    private static final String CONFIGURED = "java.util.logging.config.file";

    private WarningsOnlyLogging() {}

    /** Keeps messages below WARNING off standard error, unless logging is configured. */
    public static void install() {
        if (System.getProperty(CONFIGURED) != null) {
            return;
        }
        Logger root = Logger.getLogger("");
        root.setLevel(Level.WARNING);
        for (Handler handler : root.getHandlers()) {
            handler.setLevel(Level.WARNING);
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
