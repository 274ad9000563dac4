package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.support.PeerMisbehaviourLog;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;

/** Closes each connection beyond the limit of a server at once, so that its client fails at once. Thread-safe. */
final class ConnectionLimit implements ChannelListener<StreamConnection> {
    /** After so many connections, those that have ended are forgotten. */
    private static final int SWEEP = 256;

    private static final PeerMisbehaviourLog PEERS = new PeerMisbehaviourLog(System.getLogger(AnswerWriter.PEERS));

    private final ChannelListener<StreamConnection> next;
    private final int max;
    /**
     * Undertow takes the place of a listener for the end of a connection, so each is asked whether it is open. The
     * references are weak, because a connection that has ended holds its last answer.
     */
    private final Set<WeakReference<StreamConnection>> connections = ConcurrentHashMap.newKeySet();

    private final AtomicInteger opened = new AtomicInteger();

    ConnectionLimit(ChannelListener<StreamConnection> next, int max) {
        this.next = next;
        this.max = max;
    }

    @Override
    public void handleEvent(StreamConnection connection) {
        int number = opened.incrementAndGet();
        if (number % SWEEP == 0 || connections.size() >= max) {
            connections.removeIf(known -> !isOpen(known.get()));
        }
        if (connections.size() >= max) {
            IoUtils.safeClose(connection);
            PEERS.log("refused a connection because the process has too few file descriptors: max=" + max);
            return;
        }
        connections.add(new WeakReference<>(connection));
        next.handleEvent(connection);
    }

    private static boolean isOpen(@Nullable StreamConnection connection) {
        return connection != null && connection.isOpen();
    }
}
