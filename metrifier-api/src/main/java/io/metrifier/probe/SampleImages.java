package io.metrifier.probe;

import java.io.ByteArrayOutputStream;
import java.util.Random;

/**
 * Pictures to send, of exactly the size asked for, whose bytes do not compress: the same for the same size on every
 * machine and JDK. Each call makes a new array.
 */
public final class SampleImages {
    /** The smallest picture, in bytes. */
    public static final int LEAST_SIZE = 1024;

    private SampleImages() {}

    /**
     * Returns a PNG picture of that many bytes.
     *
     * @throws IllegalArgumentException if the size is under {@link #LEAST_SIZE}
     */
    public static byte[] png(int size) {
        return new PngWriter(atLeast(size)).write(new Random(size));
    }

    /**
     * Returns a JPEG picture of that many bytes.
     *
     * @throws IllegalArgumentException if the size is under {@link #LEAST_SIZE}
     */
    public static byte[] jpeg(int size) {
        return new JpegWriter(atLeast(size)).write(new Random(size));
    }

    private static int atLeast(int size) {
        if (size < LEAST_SIZE) {
            throw new IllegalArgumentException("an image has at least " + LEAST_SIZE + " bytes: size=" + size);
        }
        return size;
    }

    /** Collects bytes, big-endian. */
    static final class Bytes extends ByteArrayOutputStream {
        Bytes(int size) {
            super(size);
        }

        Bytes u8(int... values) {
            for (int value : values) {
                write(value);
            }
            return this;
        }

        Bytes u16(int value) {
            return u8(value >>> 8, value);
        }

        Bytes u32(int value) {
            return u16(value >>> 16).u16(value);
        }
    }
}
