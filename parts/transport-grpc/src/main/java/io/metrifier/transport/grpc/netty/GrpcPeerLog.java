package io.metrifier.transport.grpc.netty;

import io.grpc.netty.shaded.io.netty.util.concurrent.DefaultThreadFactory;
import io.grpc.netty.shaded.io.netty.util.concurrent.FastThreadLocalThread;
import io.metrifier.failure.FailureText;
import io.metrifier.transport.support.PeerMisbehaviourLog;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import java.util.logging.Filter;
import java.util.logging.LogRecord;

/**
 * Logs misbehaviour of peers in at most one line per 30 seconds, in place of the stack traces that gRPC logs as
 * warnings for each refused frame and each aborted stream. Thread-safe.
 *
 * <p>gRPC offers no other hook, so this installs filters on a few of its loggers. They only affect records that are
 * logged on an I/O thread of our servers and clients; those of an embedder's own pass.
 */
public final class GrpcPeerLog {
    /** The name of the logger. */
    public static final String NAME = "io.metrifier.transport.grpc";

    private static final Logger LOG = System.getLogger(NAME);
    private static final String GRPC = "io.grpc.netty.shaded.io.grpc.netty.";

    /** Kept reachable, because java.util.logging discards unreferenced loggers with their filters. */
    @SuppressWarnings("unused")
    private static final List<java.util.logging.Logger> FILTERED = List.of(
            addFilter(GRPC + "NettyServerHandler"),
            addFilter(GRPC + "NettyServerStream"),
            addFilter(GRPC + "NettyServerTransport"),
            addFilter(GRPC + "NettyServerTransport.connections"),
            // Clients log here what a server sends after the end of a call.
            addFilter("io.grpc.internal.AbstractClientStream"),
            addFilter("io.grpc.internal.ClientCallImpl"),
            addFilter(GRPC + "NettyClientHandler"),
            addFilter(GRPC + "NettyClientTransport"),
            // Runs calls on the I/O thread, and so logs messages that do not decode.
            addFilter("io.grpc.internal.SerializeReentrantCallsDirectExecutor"));

    private final String transportId;
    private final Consumer<? super Error> onError;
    private final PeerMisbehaviourLog peers = new PeerMisbehaviourLog(LOG);

    GrpcPeerLog(String transportId, Consumer<? super Error> onError) {
        this.transportId = transportId;
        this.onError = onError;
    }

    private static java.util.logging.Logger addFilter(String name) {
        java.util.logging.Logger logger = java.util.logging.Logger.getLogger(name);
        Filter others = logger.getFilter();
        logger.setFilter(entry -> !isAboutPeer(entry) && (others == null || others.isLoggable(entry)));
        return logger;
    }

    /**
     * Handles records about a peer. An Error is not one: it is about this process, and gRPC would continue after it.
     */
    private static boolean isAboutPeer(LogRecord entry) {
        if (!(Thread.currentThread() instanceof IoThread thread)) {
            return false;
        }
        if (entry.getThrown() instanceof VirtualMachineError error && !(error instanceof StackOverflowError)) {
            thread.log().onError.accept(error);
        }
        if (entry.getThrown() instanceof Error) {
            return false;
        }
        thread.log().report(entry);
        return true;
    }

    private void report(LogRecord entry) {
        LOG.log(Level.DEBUG, entry.getMessage(), entry.getThrown());
        String reason = entry.getThrown() == null ? "" : FailureText.of(entry.getThrown(), "");
        peers.log("a peer's call or connection was ended: transport=" + transportId + " what=" + entry.getMessage()
                + " reason=" + reason);
    }

    /** Returns a factory of daemon threads for I/O with the peers of this log. */
    ThreadFactory newThreadFactory(String name) {
        return new DefaultThreadFactory(name, true) {
            @Override
            protected Thread newThread(Runnable task, String threadName) {
                return new IoThread(task, threadName);
            }
        };
    }

    private final class IoThread extends FastThreadLocalThread {
        IoThread(Runnable task, String name) {
            super(task, name);
        }

        GrpcPeerLog log() {
            return GrpcPeerLog.this;
        }
    }
}
