package io.metrifier.message.runtime;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.metrifier.message.Bytes;
import io.metrifier.transport.support.Utf8;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * Single values through Kryo's streams. Texts, as UTF-8, and lists are ours: a length is believed only where that much
 * has arrived. The size of bytes is a parameter where the schema fixes it.
 */
public final class KryoValues {
    private KryoValues() {}

    /** Writes how many values follow. */
    public static void size(Output out, int size) {
        out.writeVarInt(size, true);
    }

    /** Reads how many values follow, of which each takes a byte at least. */
    public static int size(Input in) {
        int size = in.readVarInt(true);
        int left = in.limit() - in.position();
        if (size < 0 || size > left) {
            throw new KryoException("a message must hold what it announces: announced=" + size + " left=" + left);
        }
        return size;
    }

    public static void bool(Output out, boolean value) {
        out.writeBoolean(value);
    }

    public static boolean bool(Input in) {
        return in.readBoolean();
    }

    /** Writes a number, small ones of either sign shorter. */
    public static void int32(Output out, int value) {
        out.writeVarInt(value, false);
    }

    public static int int32(Input in) {
        return in.readVarInt(false);
    }

    public static void uint32(Output out, int value) {
        out.writeVarInt(value, true);
    }

    public static int uint32(Input in) {
        return in.readVarInt(true);
    }

    /** Writes a number, small ones of either sign shorter. */
    public static void int64(Output out, long value) {
        out.writeVarLong(value, false);
    }

    public static long int64(Input in) {
        return in.readVarLong(false);
    }

    public static void uint64(Output out, long value) {
        out.writeVarLong(value, true);
    }

    public static long uint64(Input in) {
        return in.readVarLong(true);
    }

    public static void float32(Output out, float value) {
        out.writeFloat(value);
    }

    public static float float32(Input in) {
        return in.readFloat();
    }

    public static void float64(Output out, double value) {
        out.writeDouble(value);
    }

    public static double float64(Input in) {
        return in.readDouble();
    }

    public static void text(Output out, String value, String field) {
        octets(out, Utf8.encode(value, field));
    }

    public static String text(Input in) {
        int length = size(in);
        if (length == 0) {
            return "";
        }
        int at = in.position();
        in.setPosition(at + length);
        return Utf8.decode(in.getBuffer(), at, length);
    }

    public static void bytes(Output out, Bytes value) {
        octets(out, value.array());
    }

    public static Bytes bytes(Input in) {
        return Bytes.wrap(in.readBytes(size(in)));
    }

    public static void bytes(Output out, Bytes value, int size) {
        out.writeBytes(ValueChecks.sized(value, size).array());
    }

    public static Bytes bytes(Input in, int size) {
        if (size > in.limit() - in.position()) {
            throw new KryoException("the message ended early: needed=" + size);
        }
        return Bytes.wrap(in.readBytes(size));
    }

    public static void instant(Output out, Instant value) {
        out.writeVarLong(value.getEpochSecond(), false);
        out.writeVarInt(value.getNano(), true);
    }

    public static Instant instant(Input in) {
        return Instant.ofEpochSecond(in.readVarLong(false), in.readVarInt(true));
    }

    public static void duration(Output out, Duration value) {
        out.writeVarLong(value.getSeconds(), false);
        out.writeVarInt(value.getNano(), true);
    }

    public static Duration duration(Input in) {
        return Duration.ofSeconds(in.readVarLong(false), in.readVarInt(true));
    }

    public static void date(Output out, LocalDate value) {
        out.writeVarLong(value.toEpochDay(), false);
    }

    public static LocalDate date(Input in) {
        return LocalDate.ofEpochDay(in.readVarLong(false));
    }

    /** Writes a decimal's digits; the schema fixes where its point is. */
    public static void decimal(Output out, BigDecimal value, int precision, int scale) {
        octets(out, Decimals.bytes(value, precision, scale));
    }

    public static BigDecimal decimal(Input in, int precision, int scale) {
        try {
            return Decimals.of(in.readBytes(size(in)), precision, scale);
        } catch (IOException e) {
            throw new KryoException(e.getMessage(), e);
        }
    }

    public static void uuid(Output out, UUID value) {
        out.writeLong(value.getMostSignificantBits());
        out.writeLong(value.getLeastSignificantBits());
    }

    public static UUID uuid(Input in) {
        return new UUID(in.readLong(), in.readLong());
    }

    private static void octets(Output out, byte[] bytes) {
        out.writeVarInt(bytes.length, true);
        out.writeBytes(bytes);
    }
}
