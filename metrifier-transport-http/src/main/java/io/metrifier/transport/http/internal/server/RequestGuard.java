package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.http.internal.wire.HeadGuard;
import io.metrifier.transport.http.internal.wire.HttpBuffers;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.http.internal.wire.MessageFraming;
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
 * Keeps from Undertow what is no request. In its place Undertow finds a small one, which is answered with the refusal
 * after everything that was asked before; nothing that the peer sends behind it is ever read as a request.
 */
final class RequestGuard extends HeadGuard<RequestHead> {
    /** The method of what Undertow finds in the place of what was refused. */
    static final HttpString REFUSED = new HttpString("REFUSED");

    private static final byte[] IN_ITS_PLACE =
            (REFUSED + " / HTTP/1.1\r\nHost:\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
    /** A peer that still sends after it was refused is listened to that far, so that it can read why. */
    private static final long MOST_DROPPED = 64L << 20;

    /** What a client of HTTP/2 begins with that knows its server to speak it. */
    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final StreamConnection connection;
    private final int requestTimeoutMillis;
    private volatile @Nullable HttpProblem refusal;
    private boolean prefaceMayCome;
    private boolean substituteDue;
    private boolean terminated;
    private long dropped;
    private XnioExecutor.@Nullable Key timer;

    /**
     * Creates a guard.
     *
     * @param http2 whether a connection may begin with HTTP/2, which it leaves alone
     */
    RequestGuard(StreamConnection connection, int requestTimeoutMillis, boolean http2) {
        super(
                connection.getSourceChannel().getConduit(),
                new MessageFraming<>(new RequestHead(), RequestGuard::bodyOf));
        this.connection = connection;
        this.requestTimeoutMillis = requestTimeoutMillis;
        this.prefaceMayCome = http2;
    }

    static long bodyOf(RequestHead head) {
        return head.isChunked() ? MessageFraming.Announced.CHUNKS : Math.max(0, head.length());
    }

    /** Returns what guards a request of HTTP/1.1; {@code null} for one of HTTP/2, whose frames need no such reading. */
    private static @Nullable RequestGuard of(HttpServerExchange exchange) {
        return exchange.getConnection() instanceof HttpServerConnection connection
                ? (RequestGuard) connection.getOriginalSourceConduit()
                : null;
    }

    /** Returns why what was sent is not read on; {@code null} where it is. */
    static @Nullable HttpProblem refusalOf(HttpServerExchange exchange) {
        RequestGuard guard = of(exchange);
        return guard == null ? null : guard.refusal;
    }

    /** Returns why the rest of a body that has begun is not read; {@code null} where it is. */
    static @Nullable HttpProblem refusalOfBody(HttpServerExchange exchange) {
        RequestGuard guard = of(exchange);
        return guard == null || guard.framing().expectsHead() ? null : guard.refusal;
    }

    /** Reads nothing more as a request of this connection, because of what was found in one. */
    static void refuse(HttpServerExchange exchange, HttpProblem problem) {
        RequestGuard guard = of(exchange);
        if (guard != null) {
            guard.refusal = problem;
        }
    }

    /** Lets through whatever follows this request, which is not HTTP/1.1. */
    static void becomeTransparentTo(HttpServerExchange exchange) {
        RequestGuard guard = of(exchange);
        if (guard != null) {
            guard.becomeTransparent();
        }
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        if (substituteDue) {
            substituteDue = false;
            target.put(IN_ITS_PLACE);
            return IN_ITS_PLACE.length;
        }
        return refusal == null ? super.read(target) : drop();
    }

    @Override
    protected int follow(ByteBuffer bytes, int start, int limit) throws IOException {
        try {
            return super.follow(bytes, start, limit);
        } catch (HttpProblem problem) {
            waitingForHead(false);
            refusal = problem;
            int reached = framing().reached();
            return framing().expectsHead() ? substitute(bytes.position(reached)) : reached;
        }
    }

    @Override
    protected int passable(ByteBuffer bytes, int start, int limit) {
        if (prefaceMayCome) {
            int alike = likePreface(bytes, start, limit);
            if (alike == PREFACE.length) {
                becomeTransparent();
                return limit;
            }
            if (alike == limit - start) {
                return start;
            }
            prefaceMayCome = false;
        }
        return super.passable(bytes, start, limit);
    }

    private static int likePreface(ByteBuffer bytes, int start, int limit) {
        int alike = 0;
        while (alike < PREFACE.length && start + alike < limit && bytes.get(start + alike) == PREFACE[alike]) {
            alike++;
        }
        return alike;
    }

    /** Has Undertow find a request where there was none, and returns where that ends. */
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
        while (count > 0 && dropped < MOST_DROPPED) {
            dropped += count;
            count = next.read(scratch.clear());
        }
        // Undertow waits for the last chunk of a body that it is told to leave; nothing else has an end to wait for.
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

    /**
     * Keeps the other direction open where a peer was refused: a reset could take the answer back before it is read.
     */
    @Override
    public void terminateReads() throws IOException {
        terminated = true;
        if (refusal == null) {
            next.terminateReads();
        }
    }

    @Override
    protected void waitingForHead(boolean waiting) {
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
