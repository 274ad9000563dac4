package io.metrifier.transport.kryonet;

import io.metrifier.stream.PriceSource;
import org.jspecify.annotations.Nullable;

/**
 * One stream of prices, on the server. It sends while its client grants batches and the connection has room, on the
 * update thread, and holds no thread while it waits.
 */
final class PriceFeed {
    private final Codec codec;
    private final PriceSource source;
    private final long id;
    private final long count;
    private final int largestBatch;
    private long next;
    private long credit = PriceBatch.WINDOW;
    private byte @Nullable [] unsent;

    PriceFeed(Codec codec, PriceSource source, long id, long count, int maxMessageSize) {
        if (count < 0) {
            throw Codec.undecodable("a number of prices must not be negative: count=" + count, null);
        }
        this.codec = codec;
        this.source = source;
        this.id = id;
        this.count = count;
        this.largestBatch = PriceBatch.largest(maxMessageSize);
    }

    long id() {
        return id;
    }

    /** Allows more batches; never more than a window of them are under way. */
    void credit(long batches) {
        credit = Math.min(PriceBatch.WINDOW, credit + Math.max(0, Math.min(batches, PriceBatch.WINDOW)));
    }

    /** Sends what may be sent, and returns false once the stream is over. */
    boolean sendSome(Outbox outbox) {
        try {
            while (next < count || unsent != null) {
                if (credit == 0 || !sendBatch(outbox)) {
                    return true;
                }
            }
            outbox.send(Codec.signal(Op.PRICES_END, id));
        } catch (RuntimeException e) {
            outbox.send(KryonetErrors.toMessage(codec, id, e));
        }
        return false;
    }

    private boolean sendBatch(Outbox outbox) {
        byte[] batch = unsent;
        if (batch == null) {
            int size = (int) Math.min(largestBatch, count - next);
            batch = PriceBatch.encode(id, source, next, size);
            next += size;
        }
        boolean sent = outbox.trySend(batch);
        unsent = sent ? null : batch;
        credit -= sent ? 1 : 0;
        return sent;
    }
}
