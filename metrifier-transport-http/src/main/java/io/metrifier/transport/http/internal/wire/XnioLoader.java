package io.metrifier.transport.http.internal.wire;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.xnio.Xnio;

/** Loads XNIO without the lines that it logs about itself, which would appear in an embedder's log. */
public final class XnioLoader {
    private XnioLoader() {}

    /** Returns the XNIO instance. Keeps a log level that the program has set. */
    public static synchronized Xnio instance() {
        List<Logger> unset = Stream.of("org.xnio", "org.jboss.threads")
                .map(Logger::getLogger)
                .filter(logger -> logger.getLevel() == null)
                .toList();
        unset.forEach(logger -> logger.setLevel(Level.WARNING));
        try {
            return Xnio.getInstance(XnioLoader.class.getClassLoader());
        } finally {
            unset.forEach(logger -> logger.setLevel(null));
        }
    }
}
