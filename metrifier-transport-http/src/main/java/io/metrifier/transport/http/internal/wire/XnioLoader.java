package io.metrifier.transport.http.internal.wire;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.xnio.Xnio;

/** Loads XNIO without the lines that it logs about itself, which would appear in an embedder's log. */
public final class XnioLoader {
    private XnioLoader() {}

    /** Returns the XNIO instance. Keeps a log level that the program has set. */
    public static synchronized Xnio instance() {
        Logger xnio = Logger.getLogger("org.xnio");
        Logger threads = Logger.getLogger("org.jboss.threads");
        boolean xnioUnset = quieten(xnio);
        boolean threadsUnset = quieten(threads);
        try {
            return Xnio.getInstance(XnioLoader.class.getClassLoader());
        } finally {
            restore(xnio, xnioUnset);
            restore(threads, threadsUnset);
        }
    }

    private static boolean quieten(Logger logger) {
        boolean unset = logger.getLevel() == null;
        if (unset) {
            logger.setLevel(Level.WARNING);
        }
        return unset;
    }

    private static void restore(Logger logger, boolean unset) {
        if (unset) {
            logger.setLevel(null);
        }
    }
}
