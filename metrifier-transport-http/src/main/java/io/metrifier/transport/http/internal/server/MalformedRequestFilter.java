package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.http.internal.wire.HttpBuffers;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.http.internal.wire.MessageHeadValidator;
import io.metrifier.transport.support.PeerMisbehaviourLog;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpServerConnection;
import io.undertow.util.HttpString;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;
import org.xnio.XnioExecutor;

/**
 * Hides malformed requests from Undertow. Undertow finds a small request in their place, which is answered with the
 * refusal after all earlier requests. Nothing that the peer sends after it is read as a request.
 */
final class MalformedRequestFilter extends MessageHeadValidator {
    /** The method of the request that replaces a refused one. */
    static final HttpString REFUSED = new HttpString("REFUSED");

    private static final PeerMisbehaviourLog PEERS = new PeerMisbehaviourLog(System.getLogger(AnswerWriter.PEERS));
    private static final byte[] IN_ITS_PLACE =
            (REFUSED + " / HTTP/1.1\r\nHost:\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
    /** The maximum number of bytes read from a refused peer, so that it can read the reason while it still sends. */
    private static final long MAX_DROPPED = 64L << 20;

    /** The start of a connection by a client that is configured for HTTP/2. */
    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final StreamConnection connection;
    private final int requestTimeoutMillis;
    private volatile @Nullable HttpProblem refusal;
    private @Nullable WebSocketFrames frames;
    private boolean prefaceMayCome;
    private boolean substituteDue;
    private boolean terminated;
    private long dropped;
    private XnioExecutor.@Nullable Key timer;

    /**
     * Creates a guard.
     *
     * @param http2 whether a connection may start with HTTP/2, which the guard ignores
     */
    MalformedRequestFilter(StreamConnection connection, int requestTimeoutMillis, boolean http2) {
        super(connection.getSourceChannel().getConduit(), new RequestHead());
        this.connection = connection;
        this.requestTimeoutMillis = requestTimeoutMillis;
        this.prefaceMayCome = http2;
    }

    /** Returns the guard of an HTTP/1.1 request; {@code null} for HTTP/2, whose frames need no such check. */
    private static @Nullable MalformedRequestFilter of(HttpServerExchange exchange) {
        return exchange.getConnection() instanceof HttpServerConnection connection
                ? (MalformedRequestFilter) connection.getOriginalSourceConduit()
                : null;
    }

    /** Returns why the connection is not read further; {@code null} if it is. */
    static @Nullable HttpProblem findRefusal(HttpServerExchange exchange) {
        MalformedRequestFilter guard = of(exchange);
        return guard == null ? null : guard.refusal;
    }

    /** Returns why the rest of an incomplete body is not read; {@code null} if it is. */
    static @Nullable HttpProblem findBodyRefusal(HttpServerExchange exchange) {
        MalformedRequestFilter guard = of(exchange);
        return guard == null || guard.framing().expectsHead() ? null : guard.refusal;
    }

    /** Stops reading requests from this connection, because of the content of one. */
    static void refuse(HttpServerExchange exchange, HttpProblem problem) {
        MalformedRequestFilter guard = of(exchange);
        if (guard != null) {
            guard.refusal = problem;
        }
    }

    /** Lets everything after this request pass, because it is not HTTP/1.1. */
    static void becomeTransparentTo(HttpServerExchange exchange) {
        MalformedRequestFilter guard = of(exchange);
        if (guard != null) {
            guard.becomeTransparent();
        }
    }

    /** Lets the frames of a WebSocket pass after this request, unless too many of them are empty. */
    static void followWebSocket(HttpServerExchange exchange) {
        MalformedRequestFilter guard = of(exchange);
        if (guard != null) {
            guard.becomeTransparent();
            guard.frames = new WebSocketFrames();
        }
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        if (substituteDue) {
            substituteDue = false;
            target.put(IN_ITS_PLACE);
            return IN_ITS_PLACE.length;
        }
        if (refusal != null) {
            return drop();
        }
        int start = target.position();
        int count = super.read(target);
        if (frames != null && !frames.follow(target, start, target.position())) {
            PEERS.log("a WebSocket was closed, because its frames have no content: max=" + WebSocketFrames.MAX_EMPTY
                    + " peer=" + connection.getPeerAddress());
            IoUtils.safeClose(connection);
            return -1;
        }
        return count;
    }

    @Override
    protected int follow(ByteBuffer bytes, int start, int limit) throws IOException {
        try {
            return super.follow(bytes, start, limit);
        } catch (HttpProblem problem) {
            onWaitingForHead(false);
            refusal = problem;
            int reached = framing().reached();
            return framing().expectsHead() ? substitute(bytes.position(reached)) : reached;
        }
    }

    @Override
    protected int findPassableEnd(ByteBuffer bytes, int start, int limit) {
        if (prefaceMayCome) {
            int alike = countPrefaceBytes(bytes, start, limit);
            if (alike == PREFACE.length) {
                becomeTransparent();
                return limit;
            }
            if (alike == limit - start) {
                return start;
            }
            prefaceMayCome = false;
        }
        return super.findPassableEnd(bytes, start, limit);
    }

    private static int countPrefaceBytes(ByteBuffer bytes, int start, int limit) {
        int alike = 0;
        while (alike < PREFACE.length && start + alike < limit && bytes.get(start + alike) == PREFACE[alike]) {
            alike++;
        }
        return alike;
    }

    /** Inserts a request for Undertow, and returns its end. */
    private int substitute(ByteBuffer bytes) {
        if (bytes.remaining() >= IN_ITS_PLACE.length) {
            bytes.put(IN_ITS_PLACE);
        } else {
            substituteDue = true;
            next.wakeupReads();
        }
        return bytes.position();
    }

    private int drop() throws IOException {
        ByteBuffer scratch = ByteBuffer.allocate(HttpBuffers.SIZE);
        int count = next.read(scratch);
        while (count > 0 && dropped < MAX_DROPPED) {
            dropped += count;
            count = next.read(scratch.clear());
        }
        // Undertow waits for the last chunk of a body that it skips; other bodies need no such end.
        return count > 0 || terminated && framing().isAmongChunks() ? -1 : count;
    }

    @Override
    public void resumeReads() {
        if (substituteDue) {
            next.wakeupReads();
        } else {
            next.resumeReads();
        }
    }

    /** Keeps the writing direction open for a refused peer: a reset could discard the answer before it is read. */
    @Override
    public void terminateReads() throws IOException {
        terminated = true;
        if (refusal == null) {
            next.terminateReads();
        }
    }

    @Override
    protected void onWaitingForHead(boolean waiting) {
        if (waiting && timer == null) {
            timer = connection
                    .getIoThread()
                    .executeAfter(() -> IoUtils.safeClose(connection), requestTimeoutMillis, TimeUnit.MILLISECONDS);
        } else if (!waiting && timer != null) {
            timer.remove();
            timer = null;
        }
    }
}
