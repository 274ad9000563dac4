package io.metrifier.probe;

import io.metrifier.probe.SampleImages.Bytes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/** Writes grey noise as PNG, stored rather than deflated, so that its size follows from its pixels alone. */
final class PngWriter {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final int CHUNK_OVERHEAD = 12;
    private static final int HEADER_SIZE = 13;
    private static final int MOST_STORED = 0xFFFF;
    private static final int STORED_OVERHEAD = 5;
    private static final int ZLIB_OVERHEAD = 6;

    private final int size;
    private final int side;

    PngWriter(int size) {
        this.size = size;
        int largest = (int) Math.sqrt(size);
        while (size(largest) > size) {
            largest--;
        }
        this.side = largest;
    }

    /** Returns the size of a square picture with an empty padding chunk. */
    private static int size(int side) {
        return SIGNATURE.length + 4 * CHUNK_OVERHEAD + HEADER_SIZE + storedSize(side * (side + 1));
    }

    private static int storedSize(int length) {
        int blocks = (length + MOST_STORED - 1) / MOST_STORED;
        return ZLIB_OVERHEAD + blocks * STORED_OVERHEAD + length;
    }

    byte[] write(Random random) {
        Bytes png = new Bytes(size);
        png.writeBytes(SIGNATURE);
        chunk(
                png,
                "IHDR",
                ByteBuffer.allocate(HEADER_SIZE)
                        .putInt(side)
                        .putInt(side)
                        .put((byte) 8)
                        .array());
        chunk(png, "paDd", new byte[size - size(side)]);
        chunk(png, "IDAT", stored(rows(random)));
        chunk(png, "IEND", new byte[0]);
        return png.toByteArray();
    }

    /** Returns the picture's rows, each after the byte that says that it is not filtered. */
    private byte[] rows(Random random) {
        byte[] rows = new byte[side * (side + 1)];
        random.nextBytes(rows);
        for (int row = 0; row < side; row++) {
            rows[row * (side + 1)] = 0;
        }
        return rows;
    }

    private static byte[] stored(byte[] data) {
        Bytes zlib = new Bytes(storedSize(data.length)).u8(0x78, 0x01);
        for (int at = 0; at < data.length; at += MOST_STORED) {
            int length = Math.min(MOST_STORED, data.length - at);
            boolean last = at + length == data.length;
            zlib.u8(last ? 1 : 0, length, length >>> 8, ~length, ~length >>> 8);
            zlib.write(data, at, length);
        }
        Adler32 sum = new Adler32();
        sum.update(data);
        return zlib.u32((int) sum.getValue()).toByteArray();
    }

    private static void chunk(Bytes png, String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 sum = new CRC32();
        sum.update(name);
        sum.update(data);
        png.u32(data.length);
        png.writeBytes(name);
        png.writeBytes(data);
        png.u32((int) sum.getValue());
    }
}
