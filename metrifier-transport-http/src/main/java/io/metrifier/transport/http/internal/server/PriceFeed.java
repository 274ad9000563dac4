package io.metrifier.transport.http.internal.server;

import io.metrifier.failure.Failure;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.http.internal.wire.ContentTypes;
import io.metrifier.transport.http.internal.wire.HttpBuffers;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.http.internal.wire.PriceWriter;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.XnioExecutor;
import org.xnio.channels.StreamSinkChannel;

/** Streams prices to one client as fast as it reads them, on the I/O thread; sources do not block. */
final class PriceFeed implements ChannelListener<StreamSinkChannel> {
    private static final byte[] LINE_END = {'\n'};
    /** Other connections get their turn after this many buffers, however fast this client reads. */
    private static final int BUFFERS_A_TURN = 8;

    private final HttpServerExchange exchange;
    private final HttpCodec codec;
    private final AnswerWriter replies;
    private final PriceSource source;
    private final long count;
    private final PriceWriter writer = new PriceWriter(HttpBuffers.SIZE);
    private ByteBuffer unsent = ByteBuffer.allocate(0);
    private long next;
    private boolean failed;
    private volatile long lastTaken = System.nanoTime();

    PriceFeed(HttpServerExchange exchange, HttpCodec codec, AnswerWriter replies, PriceSource source, long count) {
        this.exchange = exchange;
        this.codec = codec;
        this.replies = replies;
        this.source = source;
        this.count = count;
    }

    /** Starts the stream. A client that reads nothing for this long is disconnected. */
    void start(int idleTimeoutMillis) {
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, ContentTypes.LINES);
        if (exchange.isHttp11()) {
            // Also for a connection that ends after the stream: a truncated stream must look different from a complete
            // one.
            exchange.getResponseHeaders().put(Headers.TRANSFER_ENCODING, Headers.CHUNKED.toString());
        }
        XnioExecutor.Key watch = exchange.getIoThread()
                .executeAtInterval(
                        () -> closeIfStuck(idleTimeoutMillis),
                        Math.max(1, idleTimeoutMillis / 4),
                        TimeUnit.MILLISECONDS);
        Http2ExchangeCompletion.of(exchange, watch::remove);
        StreamSinkChannel channel = exchange.getResponseChannel();
        channel.getWriteSetter().set(this);
        channel.resumeWrites();
    }

    private void closeIfStuck(int idleTimeoutMillis) {
        if (System.nanoTime() - lastTaken > TimeUnit.MILLISECONDS.toNanos(idleTimeoutMillis)) {
            IoUtils.safeClose(exchange.getConnection());
        }
    }

    @Override
    public void handleEvent(StreamSinkChannel channel) {
        try {
            for (int i = 0; i < BUFFERS_A_TURN; i++) {
                if (!unsent.hasRemaining() && !refill()) {
                    channel.suspendWrites();
                    exchange.endExchange();
                    return;
                }
                if (channel.write(unsent) == 0) {
                    return;
                }
                lastTaken = System.nanoTime();
            }
        } catch (IOException e) {
            IoUtils.safeClose(exchange.getConnection());
        }
    }

    /** Fills the buffer with the next prices, and returns whether there are any. */
    private boolean refill() {
        if (failed || next == count) {
            return false;
        }
        ByteBuffer lines = writer.buffer().clear();
        try {
            while (next < count && writer.hasRoom()) {
                source.emit(next, writer);
                next++;
            }
            unsent = lines.flip();
        } catch (Throwable thrown) {
            replies.handleFatal(thrown);
            failed = true;
            unsent = withFailure(lines.flip(), Failure.ofSource(thrown));
        }
        return true;
    }

    /** Ends the stream with a line that describes the failure, because the status has already been sent. */
    private ByteBuffer withFailure(ByteBuffer lines, Failure reason) {
        byte[] failure = codec.write(HttpProblem.of(reason));
        return ByteBuffer.allocate(lines.remaining() + failure.length + LINE_END.length)
                .put(lines)
                .put(failure)
                .put(LINE_END)
                .flip();
    }
}
