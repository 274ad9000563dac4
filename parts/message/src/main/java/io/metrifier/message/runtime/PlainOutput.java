package io.metrifier.message.runtime;

import io.metrifier.message.Bytes;
import io.metrifier.message.MessageBuffer;
import io.metrifier.transport.support.Utf8;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * Writes single values with as few bytes as possible, texts as UTF-8: the baseline of all other formats. The size of
 * bytes is a parameter where the schema fixes it.
 */
public final class PlainOutput {
    private PlainOutput() {}

    /** Writes eight bits, such as which fields have values. */
    public static void octet(MessageBuffer out, int bits) {
        int at = out.claim(1);
        out.array()[at] = (byte) bits;
    }

    /** Writes how many values follow. */
    public static void size(MessageBuffer out, int size) {
        writeVarint(out, size & 0xFFFFFFFFL);
    }

    public static void bool(MessageBuffer out, boolean value) {
        octet(out, value ? 1 : 0);
    }

    /** Writes a number, small ones of either sign shorter. */
    public static void int32(MessageBuffer out, int value) {
        writeVarint(out, (value << 1 ^ value >> 31) & 0xFFFFFFFFL);
    }

    public static void uint32(MessageBuffer out, int value) {
        writeVarint(out, value & 0xFFFFFFFFL);
    }

    /** Writes a number, small ones of either sign shorter. */
    public static void int64(MessageBuffer out, long value) {
        writeVarint(out, value << 1 ^ value >> 63);
    }

    public static void uint64(MessageBuffer out, long value) {
        writeVarint(out, value);
    }

    public static void float32(MessageBuffer out, float value) {
        writeFixed(out, Float.floatToRawIntBits(value), Integer.BYTES);
    }

    public static void float64(MessageBuffer out, double value) {
        writeFixed(out, Double.doubleToRawLongBits(value), Long.BYTES);
    }

    public static void text(MessageBuffer out, String value, String field) {
        byte[] octets = Utf8.encode(value, field);
        size(out, octets.length);
        out.write(octets, 0, octets.length);
    }

    public static void bytes(MessageBuffer out, Bytes value) {
        size(out, value.size());
        out.write(value.array(), 0, value.size());
    }

    public static void instant(MessageBuffer out, Instant value) {
        int64(out, value.getEpochSecond());
        uint32(out, value.getNano());
    }

    public static void duration(MessageBuffer out, Duration value) {
        int64(out, value.getSeconds());
        uint32(out, value.getNano());
    }

    public static void bytes(MessageBuffer out, Bytes value, int size) {
        out.write(ValueChecks.sized(value, size).array(), 0, size);
    }

    public static void date(MessageBuffer out, LocalDate value) {
        int64(out, value.toEpochDay());
    }

    /** Writes a decimal's digits; the schema fixes where its point is. */
    public static void decimal(MessageBuffer out, BigDecimal value, int precision, int scale) {
        byte[] digits = Decimals.bytes(value, precision, scale);
        size(out, digits.length);
        out.write(digits, 0, digits.length);
    }

    public static void uuid(MessageBuffer out, UUID value) {
        out.write(Uuids.bytes(value), 0, Uuids.BYTES);
    }

    private static void writeVarint(MessageBuffer out, long bits) {
        int length = bits == 0 ? 1 : (Long.SIZE + 6 - Long.numberOfLeadingZeros(bits)) / 7;
        int at = out.claim(length);
        byte[] to = out.array();
        long rest = bits;
        while ((rest & ~0x7FL) != 0) {
            to[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        to[at] = (byte) rest;
    }

    private static void writeFixed(MessageBuffer out, long bits, int length) {
        int at = out.claim(length);
        byte[] to = out.array();
        for (int i = 0; i < length; i++) {
            to[at + i] = (byte) (bits >>> 8 * i);
        }
    }
}
