package io.metrifier.transport.kryonet.internal.wire;

import io.metrifier.stream.PriceSink;
import java.nio.ByteBuffer;

/** The layout of a message with prices: a header, then 28 bytes for each price. */
public final class PriceBatch {
    /**
     * The maximum number of prices under way before the client grants more, which is the size of the client's queue.
     */
    public static final int WINDOW = 32 * 1024;

    /** The maximum number of prices in one message of one part. */
    static final int MAX_PRICES = 1024;

    private static final int PRICE = Long.BYTES + 5 * Integer.BYTES;

    private PriceBatch() {}

    /** Returns how many prices fit into one message. */
    public static int computeMaxPrices(int maxMessageSize) {
        return (maxMessageSize - KryonetCodec.HEADER) / PRICE;
    }

    /** Begins a message for this many prices. */
    public static ByteBuffer begin(long id, int size) {
        return KryonetCodec.beginMessage(MessageKind.PRICE_BATCH, id, size * PRICE);
    }

    /** Returns a sink that writes prices into a message. */
    public static PriceSink newWriter(ByteBuffer batch) {
        return (time, instrument, bid, ask, trade, volume) -> batch.putLong(time)
                .putInt(instrument)
                .putInt(bid)
                .putInt(ask)
                .putInt(trade)
                .putInt(volume);
    }

    /** Returns the number of prices in a message. */
    public static int countPrices(byte[] message) {
        int bytes = message.length - KryonetCodec.HEADER;
        if (bytes % PRICE != 0) {
            throw KryonetCodec.undecodable("the body is not a multiple of " + PRICE + " bytes: bytes=" + bytes, null);
        }
        return bytes / PRICE;
    }

    /** Passes one price of a message to the sink. */
    public static void decode(ByteBuffer message, int index, PriceSink sink) {
        int at = KryonetCodec.HEADER + index * PRICE;
        sink.onPrice(
                message.getLong(at),
                message.getInt(at + 8),
                message.getInt(at + 12),
                message.getInt(at + 16),
                message.getInt(at + 20),
                message.getInt(at + 24));
    }
}
