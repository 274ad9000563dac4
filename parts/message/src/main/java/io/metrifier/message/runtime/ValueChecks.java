package io.metrifier.message.runtime;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.Bytes;
import io.metrifier.transport.support.Utf8;
import java.io.IOException;
import java.util.List;

/**
 * Checks values that a library would change silently, or a schema forbids. What cannot be written fails with a
 * {@link TransportException} of kind PROTOCOL.
 */
public final class ValueChecks {
    private static final long MAX_UINT32 = 0xFFFFFFFFL;

    private ValueChecks() {}

    /**
     * Returns a text unless it holds a lone surrogate, which libraries replace by a question mark.
     *
     * @param field what it is, for the refusal
     */
    public static String encodable(String text, String field) {
        Utf8.check(text, field);
        return text;
    }

    /** As {@link #encodable(String, String)} for each of them. */
    public static List<String> encodable(List<String> texts, String field) {
        texts.forEach(text -> Utf8.check(text, field));
        return texts;
    }

    /** Returns bytes of which there are as many as the schema says. */
    public static Bytes sized(Bytes value, int size) {
        if (value.size() != size) {
            throw new TransportException(
                    Kind.PROTOCOL, "wrong number of bytes: expected=" + size + " found=" + value.size());
        }
        return value;
    }

    /** Returns the bits of a number that was read, which must be one of 32 bits without a sign. */
    public static int uint32(long number) throws IOException {
        if (number < 0 || number > MAX_UINT32) {
            throw new IOException("not an unsigned 32-bit number: number=" + number);
        }
        return (int) number;
    }
}
