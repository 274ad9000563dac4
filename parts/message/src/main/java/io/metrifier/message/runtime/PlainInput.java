package io.metrifier.message.runtime;

import io.metrifier.message.Bytes;
import io.metrifier.message.MessageBuffer;
import io.metrifier.transport.support.Utf8;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.UUID;

/** Reads what {@link PlainOutput} wrote, and nothing beyond its end. Not thread-safe. */
public final class PlainInput {
    private static final int MAX_VARINT_BITS = 63;

    private final byte[] bytes;
    private final int end;
    private int at;
    private int depth;

    /** Begins at the first byte of a message. */
    public PlainInput(MessageBuffer message) {
        bytes = message.array();
        end = message.size();
    }

    public void enter() throws IOException {
        NestingLimit.require(++depth);
    }

    public void leave() {
        depth--;
    }

    /** Fails unless everything was read. */
    public void end() throws IOException {
        if (at != end) {
            throw new IOException("bytes after the end of the message: read=" + at + " size=" + end);
        }
    }

    /** Reads how many values follow, of which each takes a byte at least. */
    public int size() throws IOException {
        long size = readVarint();
        if (size < 0 || size > end - at) {
            throw new IOException("a size exceeds the message: size=" + size + " left=" + (end - at));
        }
        return (int) size;
    }

    public int octet() throws IOException {
        require(1);
        return bytes[at++];
    }

    public boolean bool() throws IOException {
        return octet() != 0;
    }

    public int int32() throws IOException {
        int bits = (int) readVarint();
        return bits >>> 1 ^ -(bits & 1);
    }

    public int uint32() throws IOException {
        return (int) readVarint();
    }

    public long int64() throws IOException {
        long bits = readVarint();
        return bits >>> 1 ^ -(bits & 1);
    }

    public long uint64() throws IOException {
        return readVarint();
    }

    public float float32() throws IOException {
        return Float.intBitsToFloat((int) readFixed(Integer.BYTES));
    }

    public double float64() throws IOException {
        return Double.longBitsToDouble(readFixed(Long.BYTES));
    }

    public String text() throws IOException {
        int length = size();
        String text = Utf8.decode(bytes, at, length);
        at += length;
        return text;
    }

    public Bytes bytes() throws IOException {
        return Bytes.wrap(take(size()));
    }

    public Instant instant() throws IOException {
        return Instant.ofEpochSecond(int64(), uint32());
    }

    public Duration duration() throws IOException {
        return Duration.ofSeconds(int64(), uint32());
    }

    public Bytes bytes(int size) throws IOException {
        return Bytes.wrap(take(size));
    }

    public LocalDate date() throws IOException {
        return LocalDate.ofEpochDay(int64());
    }

    public BigDecimal decimal(int precision, int scale) throws IOException {
        return Decimals.of(take(size()), precision, scale);
    }

    public UUID uuid() throws IOException {
        return Uuids.of(take(Uuids.BYTES));
    }

    private byte[] take(int length) throws IOException {
        require(length);
        at += length;
        return Arrays.copyOfRange(bytes, at - length, at);
    }

    private long readVarint() throws IOException {
        long value = 0;
        for (int shift = 0; shift <= MAX_VARINT_BITS; shift += 7) {
            require(1);
            byte next = bytes[at++];
            value |= (next & 0x7FL) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new IOException("a number has over 64 bits");
    }

    private long readFixed(int length) throws IOException {
        require(length);
        long bits = 0;
        for (int i = 0; i < length; i++) {
            bits |= (bytes[at + i] & 0xFFL) << 8 * i;
        }
        at += length;
        return bits;
    }

    private void require(int length) throws IOException {
        if (length > end - at) {
            throw new IOException("the message ended early: size=" + end);
        }
    }
}
