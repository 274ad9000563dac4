package io.metrifier.transport.kryonet.internal.server;

import io.metrifier.failure.Failure;
import io.metrifier.stream.PriceSink;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.kryonet.internal.wire.ConnectionWriteQueue;
import io.metrifier.transport.kryonet.internal.wire.KryonetCodec;
import io.metrifier.transport.kryonet.internal.wire.KryonetErrors;
import io.metrifier.transport.kryonet.internal.wire.MessageKind;
import io.metrifier.transport.kryonet.internal.wire.PriceBatch;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One stream of prices on the server. Sends on the update thread while its client grants prices and the connection has
 * space, and holds no thread while it waits.
 */
final class ServerPriceStream {
    /** KryoNet sleeps after 100 turns without input; grants arrive within a third of that. */
    private static final int MESSAGES_PER_TURN = 512;

    private final KryonetCodec codec;
    private final PriceSource source;
    private final long id;
    private final long count;
    private final int pricesPerMessage;
    private long next;
    private long credit = PriceBatch.WINDOW;
    private byte @Nullable [] unsent;
    private byte @Nullable [] refusal;

    ServerPriceStream(KryonetCodec codec, PriceSource source, long id, long count, int pricesPerMessage) {
        if (count < 0) {
            throw KryonetCodec.undecodable("negative count: count=" + count, null);
        }
        this.codec = codec;
        this.source = source;
        this.id = id;
        this.count = count;
        this.pricesPerMessage = pricesPerMessage;
    }

    long id() {
        return id;
    }

    /** Grants more prices, up to a window. */
    void grant(long prices) {
        credit = Math.min(PriceBatch.WINDOW, credit + Math.max(0, Math.min(prices, PriceBatch.WINDOW)));
    }

    /** Sends what may be sent in one turn; returns {@code false} once the stream has ended. */
    boolean sendSome(ConnectionWriteQueue writeQueue) {
        for (int sent = 0; unsent != null || refusal == null && next < count; sent++) {
            if (sent == MESSAGES_PER_TURN || !sendBatch(writeQueue)) {
                writeQueue.flush();
                return true;
            }
        }
        writeQueue.send(refusal == null ? KryonetCodec.encodeSignal(MessageKind.PRICES_END, id) : refusal);
        return false;
    }

    private boolean sendBatch(ConnectionWriteQueue writeQueue) {
        byte[] batch = unsent;
        if (batch == null) {
            int size = (int) Math.min(Math.min(pricesPerMessage, credit), count - next);
            if (size == 0) {
                return false;
            }
            batch = readPrices(size);
            credit -= size;
        }
        boolean sent = writeQueue.add(batch);
        unsent = sent ? null : batch;
        return sent;
    }

    /**
     * Returns the next prices. If the source throws, returns the prices before, and sets the failure to send after
     * them.
     */
    private byte[] readPrices(int size) {
        ByteBuffer batch = PriceBatch.begin(id, size);
        PriceSink writer = PriceBatch.newWriter(batch);
        try {
            for (int i = 0; i < size; i++) {
                source.emit(next++, writer);
            }
        } catch (Throwable thrown) {
            refusal = KryonetErrors.toMessage(codec, id, Failure.ofSource(thrown));
        }
        return batch.hasRemaining() ? Arrays.copyOf(batch.array(), batch.position()) : batch.array();
    }
}
