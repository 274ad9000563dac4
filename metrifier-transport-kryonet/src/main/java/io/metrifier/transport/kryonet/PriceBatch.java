package io.metrifier.transport.kryonet;

import io.metrifier.stream.PriceSink;
import java.nio.ByteBuffer;

/** The layout of a message of prices: a header, then 28 bytes for each. */
final class PriceBatch {
    /** How many prices may be under way before the client grants more: what its queue holds. */
    static final int WINDOW = 32 * 1024;

    /** The most prices that one message of one part holds. */
    static final int LARGEST = 1024;

    private static final int PRICE = Long.BYTES + 5 * Integer.BYTES;

    private PriceBatch() {}

    /** Returns how many prices fit into one message. */
    static int largest(int maxMessageSize) {
        return (maxMessageSize - KryonetCodec.HEADER) / PRICE;
    }

    /** Begins a message of that many prices. */
    static ByteBuffer begin(long id, int size) {
        return KryonetCodec.header(MessageKind.PRICE_BATCH, id, size * PRICE);
    }

    /** Returns what writes prices into a message. */
    static PriceSink writer(ByteBuffer batch) {
        return (time, instrument, bid, ask, trade, volume) -> batch.putLong(time)
                .putInt(instrument)
                .putInt(bid)
                .putInt(ask)
                .putInt(trade)
                .putInt(volume);
    }

    /** Returns how many prices a message holds. */
    static int size(byte[] message) {
        int bytes = message.length - KryonetCodec.HEADER;
        if (bytes % PRICE != 0) {
            throw KryonetCodec.undecodable("a price has " + PRICE + " bytes: bytes=" + bytes, null);
        }
        return bytes / PRICE;
    }

    /** Passes one price of a message to the sink. */
    static void decode(ByteBuffer message, int index, PriceSink sink) {
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
