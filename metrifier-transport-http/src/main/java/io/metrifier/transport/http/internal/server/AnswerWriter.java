package io.metrifier.transport.http.internal.server;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.http.internal.wire.ContentTypes;
import io.metrifier.transport.http.internal.wire.GzipCoding;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.support.BufferPool;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.PeerMisbehaviourLog;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.WorkerUtils;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.xnio.IoUtils;
import org.xnio.XnioExecutor;

/** Writes answers, within a maximum size and with a time limit for slow readers. */
final class AnswerWriter {
    /** The logger for peers that do not speak HTTP. */
    static final String PEERS = "io.metrifier.transport.http.peers";

    private final HttpCodec codec;
    private final ByteBudget budget;
    private final int maxMessageSize;
    private final int idleTimeoutMillis;
    private final boolean gzip;
    private final ServerThreads threads;
    private final PeerMisbehaviourLog peers = new PeerMisbehaviourLog(System.getLogger(PEERS));

    AnswerWriter(
            HttpCodec codec,
            ByteBudget budget,
            int maxMessageSize,
            int idleTimeoutMillis,
            boolean gzip,
            ServerThreads threads) {
        this.budget = budget;
        this.codec = codec;
        this.maxMessageSize = maxMessageSize;
        this.idleTimeoutMillis = idleTimeoutMillis;
        this.gzip = gzip;
        this.threads = threads;
    }

    /** Answers, or refuses if the answer is too large or the server holds too many unread answers. */
    void answer(HttpServerExchange exchange, String contentType, byte[] body) {
        if (body.length > maxMessageSize) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "an answer is over the maximum size: size=" + body.length + " maxMessageSize=" + maxMessageSize);
        }
        if (BufferPool.isLarge(body.length)) {
            new RequestMemory(budget, exchange).hold(body.length);
        }
        send(exchange, contentType, gzip ? encode(exchange, body) : body);
    }

    /** Returns a body in a coding that this client accepts. */
    private static byte[] encode(HttpServerExchange exchange, byte[] body) {
        HeaderMap headers = exchange.getResponseHeaders();
        headers.put(Headers.VARY, Headers.ACCEPT_ENCODING_STRING);
        byte[] coded = GzipCoding.isAccepted(exchange.getRequestHeaders().get(Headers.ACCEPT_ENCODING))
                ? GzipCoding.compress(body)
                : body;
        if (coded != body) {
            headers.put(Headers.CONTENT_ENCODING, GzipCoding.NAME);
        }
        return coded;
    }

    /** Answers with problem details, and closes the connection if even that fails. */
    void refuse(HttpServerExchange exchange, Throwable thrown) {
        handleFatal(thrown);
        try {
            sendProblem(exchange, thrown);
        } catch (Error e) {
            // Undertow would log the Error and continue.
            handleFatal(e);
            IoUtils.safeClose(exchange.getConnection());
        }
    }

    private void sendProblem(HttpServerExchange exchange, Throwable thrown) {
        if (exchange.isResponseStarted()) {
            IoUtils.safeClose(exchange.getConnection());
            return;
        }
        HttpProblem problem = HttpProblem.of(thrown);
        if (!exchange.isRequestComplete()) {
            // The start of the next request is unknown.
            exchange.setPersistent(false);
            MalformedRequestFilter.refuse(exchange, problem);
        }
        if (MalformedRequestFilter.findRefusal(exchange) != null) {
            peers.log("a peer was refused: peer=" + exchange.getConnection().getPeerAddress() + " rule="
                    + problem.failure().detail());
        }
        exchange.setStatusCode(problem.status());
        send(exchange, ContentTypes.PROBLEM, codec.write(problem));
    }

    /** Handles an exception: after some errors a server must not continue. */
    void handleFatal(Throwable thrown) {
        threads.handleFatal(thrown);
    }

    /** Answers with these bytes. */
    void send(HttpServerExchange exchange, String contentType, byte[] body) {
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, contentType);
        exchange.setResponseContentLength(body.length);
        if (body.length <= SlicedAnswerWriter.SIZE) {
            exchange.getResponseSender().send(ByteBuffer.wrap(body));
        } else {
            new SlicedAnswerWriter(body).send(exchange);
        }
        if (!exchange.isComplete()) {
            closeUnlessComplete(exchange);
            holdUntilTaken(exchange, body.length);
        }
    }

    /** Counts a long answer before it is sent. Many short answers that are not read also add up. */
    private void holdUntilTaken(HttpServerExchange exchange, int bytes) {
        if (!BufferPool.isLarge(bytes) && !new RequestMemory(budget, exchange).tryHold(bytes)) {
            IoUtils.safeClose(exchange.getConnection());
        }
    }

    /** A peer that reads slowly, or continues to send, occupies a connection but no thread, for a limited time. */
    private void closeUnlessComplete(HttpServerExchange exchange) {
        XnioExecutor.Key timer = WorkerUtils.executeAfter(
                exchange.getIoThread(),
                () -> {
                    if (!exchange.isComplete()) {
                        IoUtils.safeClose(exchange.getConnection());
                    }
                },
                idleTimeoutMillis,
                TimeUnit.MILLISECONDS);
        try {
            Http2ExchangeCompletion.of(exchange, timer::remove);
        } catch (IllegalStateException e) {
            // The connection has ended meanwhile.
            timer.remove();
        }
    }
}
