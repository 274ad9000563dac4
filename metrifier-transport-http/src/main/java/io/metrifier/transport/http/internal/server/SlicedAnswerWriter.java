package io.metrifier.transport.http.internal.server;

import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Sends a long answer in slices: the JDK keeps a direct buffer as large as the largest write for each writing thread.
 * The first slice is a copy, because Undertow writes it together with the head and keeps it for as long as the
 * connection is open. It would keep the whole answer with it.
 */
final class SlicedAnswerWriter implements IoCallback {
    /** The length of a slice in bytes. */
    static final int SIZE = 128 * 1024;

    private static final int FIRST = 8 * 1024;

    private final ByteBuffer body;

    SlicedAnswerWriter(byte[] body) {
        this.body = ByteBuffer.wrap(body).position(FIRST).limit(FIRST);
    }

    void send(HttpServerExchange exchange) {
        exchange.getResponseSender().send(ByteBuffer.wrap(Arrays.copyOf(body.array(), FIRST)), this);
    }

    @Override
    public void onComplete(HttpServerExchange exchange, Sender sender) {
        if (body.limit() == body.capacity()) {
            END_EXCHANGE.onComplete(exchange, sender);
            return;
        }
        body.limit(Math.min(body.capacity(), body.limit() + SIZE));
        sender.send(body, this);
    }

    @Override
    public void onException(HttpServerExchange exchange, Sender sender, IOException thrown) {
        END_EXCHANGE.onException(exchange, sender, thrown);
    }
}
