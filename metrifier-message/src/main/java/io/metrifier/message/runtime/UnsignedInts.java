package io.metrifier.message.runtime;

import java.io.IOException;

/** Numbers of 32 bits without a sign, for formats that have none: in 64 bits with one. */
public final class UnsignedInts {
    private static final long MAX = 0xFFFFFFFFL;

    private UnsignedInts() {}

    /** Returns the number of these bits. */
    public static long of(int bits) {
        return bits & MAX;
    }

    /** Returns the bits of a number, which must have no more than 32. */
    public static int bits(long number) throws IOException {
        if (number < 0 || number > MAX) {
            throw new IOException("a number must be from 0 to " + MAX + ": number=" + number);
        }
        return (int) number;
    }
}
