package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.support.PeerMisbehaviourLog;
import io.undertow.server.HttpServerExchange;
import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.xnio.IoUtils;

/**
 * Resets streams that a client opens far beyond the number that the server announced: Undertow announces the limit and
 * does not enforce it. Thread-safe.
 */
final class Http2StreamLimit {
    /** The max number of concurrent streams of a connection, as the server announces it. */
    static final int MAX_STREAMS = 256;

    /**
     * The number of streams at which more are reset. A client may open a stream as soon as it has the last frame of
     * another, which may be before that one is complete on the server.
     */
    private static final int RESET_BEYOND = 2 * MAX_STREAMS;

    private static final PeerMisbehaviourLog PEERS = new PeerMisbehaviourLog(System.getLogger(AnswerWriter.PEERS));

    /** By the address of the client: Undertow has an object of its own for each stream, and none for the connection. */
    private final Map<SocketAddress, Integer> open = new ConcurrentHashMap<>();

    /** Counts a stream until its exchange is complete, and returns whether the client may have it. */
    boolean admit(HttpServerExchange exchange) {
        SocketAddress client = exchange.getConnection().getPeerAddress();
        int streams = open.merge(client, 1, Integer::sum);
        exchange.addExchangeCompleteListener((completed, next) -> {
            open.computeIfPresent(client, (address, count) -> count == 1 ? null : count - 1);
            next.proceed();
        });
        if (streams <= RESET_BEYOND) {
            return true;
        }
        PEERS.log("a stream was reset, because its connection has too many: max=" + RESET_BEYOND);
        // In Undertow's HTTP/2 this ends the stream, not the connection.
        IoUtils.safeClose(exchange.getConnection());
        return false;
    }
}
