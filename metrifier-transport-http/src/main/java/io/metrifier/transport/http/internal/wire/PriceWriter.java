package io.metrifier.transport.http.internal.wire;

import io.metrifier.stream.PriceSink;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Writes prices as lines of JSON, digit by digit, into one reused buffer. */
public final class PriceWriter implements PriceSink {
    /** The maximum length of a line: 20 digits for a long, 11 for each int, and the names. */
    private static final int MAX_LINE = 160;

    private static final byte[] TIME = toAscii("{\"time\":");
    private static final byte[] INSTRUMENT = toAscii(",\"instrument\":");
    private static final byte[] BID = toAscii(",\"bid\":");
    private static final byte[] ASK = toAscii(",\"ask\":");
    private static final byte[] TRADE = toAscii(",\"trade\":");
    private static final byte[] VOLUME = toAscii(",\"volume\":");
    private static final byte[] END = toAscii("}\n");

    private final ByteBuffer lines;
    private final byte[] digits = new byte[20];

    public PriceWriter(int size) {
        lines = ByteBuffer.allocate(size);
    }

    private static byte[] toAscii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns the buffer, to fill while there is room, or to send. */
    public ByteBuffer buffer() {
        return lines;
    }

    public boolean hasRoom() {
        return lines.remaining() >= MAX_LINE;
    }

    @Override
    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
        writeMember(TIME, time);
        writeMember(INSTRUMENT, instrument);
        writeMember(BID, bid);
        writeMember(ASK, ask);
        writeMember(TRADE, trade);
        writeMember(VOLUME, volume);
        lines.put(END);
    }

    private void writeMember(byte[] name, long value) {
        lines.put(name);
        if (value < 0) {
            lines.put((byte) '-');
        }
        int at = digits.length;
        long rest = value;
        do {
            // The remainder of a negative number is negative, so the smallest long needs no special case.
            digits[--at] = (byte) ('0' + Math.abs(rest % 10));
            rest /= 10;
        } while (rest != 0);
        lines.put(digits, at, digits.length - at);
    }
}
