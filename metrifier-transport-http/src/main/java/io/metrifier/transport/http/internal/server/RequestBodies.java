package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.http.internal.wire.BodyBuffer;
import io.metrifier.transport.http.internal.wire.GzipCoding;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.support.ByteBudget;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import io.undertow.util.WorkerUtils;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.XnioExecutor;
import org.xnio.channels.StreamSourceChannel;

/** Receives the bodies of requests on the I/O thread, so that slow or incomplete ones occupy no worker. */
record RequestBodies(int maxMessageSize, int timeoutMillis, boolean gzip, AnswerWriter replies, ByteBudget budget) {
    /** Receives a complete body, with the bytes counted for it. */
    interface Receiver {
        void accept(byte[] body, RequestMemory held);
    }

    /** Receives the body, now or later; an invalid one is refused. */
    void receive(HttpServerExchange exchange, String contentType, Receiver receiver) {
        requireType(exchange.getRequestHeaders().getFirst(Headers.CONTENT_TYPE), contentType);
        Receiver decoded = isCompressed(exchange)
                ? (body, held) -> receiver.accept(GzipCoding.decompress(body, maxMessageSize, held::hold), held)
                : receiver;
        if (exchange.isRequestComplete()) {
            decoded.accept(new byte[0], new RequestMemory(budget, exchange));
            return;
        }
        new Reception(exchange, decoded).start();
    }

    private static void requireType(@Nullable String actual, String required) {
        String type = actual == null
                ? ""
                : actual.toLowerCase(Locale.ROOT).replace(" ", "").replace("\"", "");
        if (!type.equals(required) && !type.equals(required + ";charset=utf-8")) {
            throw HttpProblem.protocol(
                    StatusCodes.UNSUPPORTED_MEDIA_TYPE, "unsupported content type: supported=" + required);
        }
    }

    /** Returns whether the body must be decompressed; an unsupported coding is refused. */
    private boolean isCompressed(HttpServerExchange exchange) {
        HeaderValues codings = exchange.getRequestHeaders().get(Headers.CONTENT_ENCODING);
        String coding = codings == null ? "identity" : String.join(",", codings);
        if (coding.equalsIgnoreCase("identity")) {
            return false;
        }
        if (gzip && GzipCoding.isNamedBy(coding)) {
            return true;
        }
        if (gzip) {
            exchange.getResponseHeaders().put(Headers.ACCEPT_ENCODING, GzipCoding.NAME);
        }
        throw HttpProblem.protocol(
                StatusCodes.UNSUPPORTED_MEDIA_TYPE,
                "unsupported content encoding: supported=" + (gzip ? "gzip,identity" : "identity"));
    }

    private final class Reception implements ChannelListener<StreamSourceChannel>, Runnable {
        private final HttpServerExchange exchange;
        private final Receiver receiver;
        private final RequestMemory held;
        private final BodyBuffer buffer;
        private final StreamSourceChannel channel;
        private XnioExecutor.@Nullable Key timer;

        Reception(HttpServerExchange exchange, Receiver receiver) {
            this.exchange = exchange;
            this.receiver = receiver;
            this.held = new RequestMemory(budget, exchange);
            this.buffer = new BodyBuffer(exchange.getRequestContentLength(), maxMessageSize, held::hold);
            this.channel = exchange.getRequestChannel();
        }

        void start() {
            if (!readAvailable()) {
                timer = WorkerUtils.executeAfter(exchange.getIoThread(), this, timeoutMillis, TimeUnit.MILLISECONDS);
                channel.getReadSetter().set(this);
                channel.resumeReads();
            }
        }

        @Override
        public void handleEvent(StreamSourceChannel ready) {
            if (readAvailable() && timer != null) {
                timer.remove();
            }
        }

        /** Reads the available bytes, and returns whether the reception has ended. */
        private boolean readAvailable() {
            try {
                switch (buffer.readFrom(channel)) {
                    case PARTIAL -> {
                        return isRefused();
                    }
                    case WHOLE -> receiver.accept(buffer.bytes(), held);
                    case TOO_LARGE ->
                        refuse(
                                StatusCodes.REQUEST_ENTITY_TOO_LARGE,
                                "the body is over the maximum size: maxMessageSize=" + maxMessageSize);
                }
            } catch (IOException e) {
                IoUtils.safeClose(exchange.getConnection());
            } catch (RuntimeException | Error e) {
                refuse(e);
            }
            return true;
        }

        /** Checks whether the guard refused the rest of a malformed body. */
        private boolean isRefused() {
            HttpProblem refusal = MalformedRequestFilter.findBodyRefusal(exchange);
            if (refusal == null) {
                return false;
            }
            channel.suspendReads();
            refuse(refusal);
            return true;
        }

        /** Runs at the timeout. */
        @Override
        public void run() {
            channel.suspendReads();
            refuse(StatusCodes.REQUEST_TIME_OUT, "the request has not arrived in time: timeoutMillis=" + timeoutMillis);
            IoUtils.safeClose(exchange.getConnection());
        }

        /**
         * Answers before the body has been read. The start of the next request is unknown then, so the connection
         * closes.
         */
        private void refuse(int status, String rule) {
            refuse(HttpProblem.protocol(status, rule));
        }

        private void refuse(Throwable thrown) {
            buffer.clear();
            held.release();
            replies.refuse(exchange, thrown);
        }
    }
}
