package io.metrifier.lab.machine;

import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Turns {@code java.util.logging}, where every library of the program logs to, down to warnings. */
public final class QuietLogging {
    private static final String CONFIGURED = "java.util.logging.config.file";

    private QuietLogging() {}

    /** Keeps what is below WARNING off standard error, unless the user configured logging themselves. */
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

    /** Prints what this class logs at DEBUG, with the stacks of exceptions, on standard error. */
    public static void show(Class<?> logging) {
        Logger logger = Logger.getLogger(logging.getName());
        logger.setLevel(Level.FINE);
        ConsoleHandler handler = new ConsoleHandler();
        handler.setLevel(Level.FINE);
        logger.addHandler(handler);
    }
}
