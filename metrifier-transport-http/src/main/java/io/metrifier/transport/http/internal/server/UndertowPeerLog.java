package io.metrifier.transport.http.internal.server;

import io.metrifier.failure.FailureText;
import io.metrifier.transport.support.PeerMisbehaviourLog;
import java.util.List;
import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Logs misbehaviour of peers in at most one line per 30 seconds, in place of the stack traces that Undertow and XNIO
 * log as errors for a frame that they cannot read. Thread-safe.
 *
 * <p>Undertow offers no other hook, so this installs filters on a few loggers. They only affect records that are logged
 * on threads of our servers; those of an embedder's own Undertow pass.
 */
final class UndertowPeerLog {
    private static final PeerMisbehaviourLog PEERS = new PeerMisbehaviourLog(System.getLogger(AnswerWriter.PEERS));

    /** Kept reachable, because java.util.logging discards unreferenced loggers with their filters. */
    @SuppressWarnings("unused")
    private static final List<Logger> FILTERED = List.of(
            addFilter("io.undertow"),
            addFilter("io.undertow.request"),
            addFilter("io.undertow.request.io"),
            addFilter("org.xnio"),
            addFilter("org.xnio.listener"),
            addFilter("org.xnio.nio"),
            addFilter("org.xnio.nio.socket"));

    private UndertowPeerLog() {}

    /** Installs the filters: the first use of this class does. */
    static void install() {}

    private static Logger addFilter(String name) {
        Logger logger = Logger.getLogger(name);
        Filter others = logger.getFilter();
        logger.setFilter(entry -> !isAboutPeer(entry) && (others == null || others.isLoggable(entry)));
        return logger;
    }

    /**
     * Handles records about a peer. An Error is not one: it is about this process, and XNIO would continue after it.
     */
    private static boolean isAboutPeer(LogRecord entry) {
        if (entry.getLevel().intValue() < Level.INFO.intValue()
                || !(Thread.currentThread().getThreadGroup() instanceof ServerThreads threads)) {
            return false;
        }
        Throwable thrown = entry.getThrown();
        if (thrown instanceof Error error) {
            threads.handleFatal(error);
            return false;
        }
        String reason = thrown == null ? "" : FailureText.of(thrown, "");
        PEERS.log("a peer's request or connection was ended: what=" + entry.getMessage() + " reason=" + reason);
        return true;
    }
}
