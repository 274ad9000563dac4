package io.metrifier.transport.support.tls;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Writes the ASN.1 values that a certificate consists of, in DER (distinguished encoding rules). */
final class DerWriter {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);
    private static final int LONG_LENGTH = 0x80;

    private DerWriter() {}

    static byte[] toSequence(byte[]... parts) {
        return toValue(0x30, join(parts));
    }

    static byte[] toNumber(BigInteger number) {
        return toValue(0x02, number.toByteArray());
    }

    static byte[] yes() {
        return toValue(0x01, new byte[] {(byte) 0xFF});
    }

    static byte[] toTime(Instant time) {
        return toValue(0x18, TIME.format(time).getBytes(StandardCharsets.US_ASCII));
    }

    static byte[] toBits(byte[] bytes) {
        return toValue(0x03, join(new byte[] {0}, bytes));
    }

    static byte[] toBytes(byte[] bytes) {
        return toValue(0x04, bytes);
    }

    /** Returns a constructed value with a context-specific tag. */
    static byte[] toTagged(int tag, byte[] content) {
        return toValue(0xA0 | tag, content);
    }

    /** Returns a primitive value with a context-specific tag. */
    static byte[] toPrimitive(int tag, byte[] content) {
        return toValue(0x80 | tag, content);
    }

    private static byte[] toValue(int tag, byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        if (content.length < LONG_LENGTH) {
            out.write(content.length);
        } else {
            byte[] length = BigInteger.valueOf(content.length).toByteArray();
            int from = length[0] == 0 ? 1 : 0;
            out.write(LONG_LENGTH | length.length - from);
            out.write(length, from, length.length - from);
        }
        out.writeBytes(content);
        return out.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
