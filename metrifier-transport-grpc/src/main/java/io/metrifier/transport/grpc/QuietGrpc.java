package io.metrifier.transport.grpc;

import io.metrifier.failure.FailureText;
import io.metrifier.transport.support.PeerLog;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.function.Consumer;
import java.util.logging.Filter;
import java.util.logging.LogRecord;

/**
 * Tells what peers did wrong in one line every ten seconds, in place of the stacks that gRPC logs as warnings for each
 * frame that it refuses and each stream that is cut off. Thread-safe.
 *
 * <p>gRPC offers no other place to stop them, so a filter stands before a few of its loggers. It looks at nothing but
 * records that are logged on an I/O thread of a server of ours: those of an embedder's own gRPC servers and clients
 * pass.
 */
final class QuietGrpc {
    static final String NAME = "io.metrifier.transport.grpc";

    private static final Logger LOG = System.getLogger(NAME);
    private static final String GRPC = "io.grpc.netty.shaded.io.grpc.netty.";

    /** Held, for java.util.logging forgets loggers and their filters that nobody holds. */
    @SuppressWarnings("unused")
    private static final List<java.util.logging.Logger> FILTERED = List.of(
            filtered(GRPC + "NettyServerHandler"),
            filtered(GRPC + "NettyServerStream"),
            filtered(GRPC + "NettyServerTransport"),
            filtered(GRPC + "NettyServerTransport.connections"),
            // What runs calls on the I/O thread, and so what speaks of a message that does not decode.
            filtered("io.grpc.internal.SerializeReentrantCallsDirectExecutor"));

    private final String transportId;
    private final Consumer<? super Error> onError;
    private final PeerLog peers = new PeerLog(LOG);

    QuietGrpc(String transportId, Consumer<? super Error> onError) {
        this.transportId = transportId;
        this.onError = onError;
    }

    private static java.util.logging.Logger filtered(String name) {
        java.util.logging.Logger logger = java.util.logging.Logger.getLogger(name);
        Filter others = logger.getFilter();
        logger.setFilter(entry -> !isAboutPeer(entry) && (others == null || others.isLoggable(entry)));
        return logger;
    }

    /** Takes what is said of a peer. An Error is not: it is about this process, and gRPC would go on after it. */
    private static boolean isAboutPeer(LogRecord entry) {
        if (!(Thread.currentThread() instanceof IoThread thread)) {
            return false;
        }
        if (entry.getThrown() instanceof VirtualMachineError error && !(error instanceof StackOverflowError)) {
            thread.quiet().onError.accept(error);
        }
        if (entry.getThrown() instanceof Error) {
            return false;
        }
        thread.quiet().tell(entry);
        return true;
    }

    private void tell(LogRecord entry) {
        LOG.log(Level.DEBUG, entry.getMessage(), entry.getThrown());
        String reason = entry.getThrown() == null ? "" : FailureText.of(entry.getThrown(), "");
        peers.log("a peer's call or connection was ended: transport=" + transportId + " what=" + entry.getMessage()
                + " reason=" + reason);
    }
}
