package io.metrifier.probe;

import io.metrifier.probe.SampleImages.Bytes;
import java.util.Random;

/**
 * Writes grey noise as baseline JPEG. Both Huffman tables know one code, so that every block of 8 by 8 pixels has the
 * same number of bits; comments fill what is left of the size.
 */
final class JpegWriter {
    private static final int DC_BITS = 4;
    private static final int AC_BITS = 8;
    private static final int AC_COUNT = 63;
    private static final double BYTES_PER_BLOCK = (1 + DC_BITS + AC_COUNT * (1 + AC_BITS)) / 8.0;
    /** Stuffing adds a byte to every 0xFF, about one in 256: room is left for one in 90. */
    private static final double STUFFING = 1.011;

    private static final int OVERHEAD = 200;
    private static final int LARGEST_FILL = 60_000;

    private final int size;
    private final int columns;
    private final int rows;

    private int pending;
    private int pendingBits;

    JpegWriter(int size) {
        this.size = size;
        int blocks = (int) ((size - OVERHEAD) / (BYTES_PER_BLOCK * STUFFING));
        this.columns = (int) Math.ceil(Math.sqrt(blocks));
        this.rows = blocks / columns;
    }

    byte[] write(Random random) {
        Bytes picture = new Bytes(size);
        tables(picture);
        scan(picture, random);
        picture.u16(0xFFD9);

        Bytes jpeg = new Bytes(size).u16(0xFFD8);
        fill(jpeg, size - 2 - picture.size());
        jpeg.writeBytes(picture.toByteArray());
        return jpeg.toByteArray();
    }

    private static void fill(Bytes jpeg, int length) {
        int left = length;
        for (; left > LARGEST_FILL; left -= LARGEST_FILL / 2) {
            comment(jpeg, LARGEST_FILL / 2);
        }
        comment(jpeg, left);
    }

    private static void comment(Bytes jpeg, int length) {
        jpeg.u16(0xFFFE).u16(length - 2);
        jpeg.writeBytes(new byte[length - 4]);
    }

    private void tables(Bytes jpeg) {
        jpeg.u16(0xFFDB).u16(67).u8(0);
        for (int i = 0; i < 64; i++) {
            jpeg.u8(1);
        }
        jpeg.u16(0xFFC0).u16(11).u8(8).u16(rows * 8).u16(columns * 8).u8(1, 1, 0x11, 0);
        oneCode(jpeg, 0x00, DC_BITS);
        oneCode(jpeg, 0x10, AC_BITS);
        jpeg.u16(0xFFDA).u16(8).u8(1, 1, 0x00, 0, 63, 0);
    }

    /** Writes a Huffman table in which the bit 0 announces a value of that many bits. */
    private static void oneCode(Bytes jpeg, int table, int valueBits) {
        jpeg.u16(0xFFC4).u16(20).u8(table, 1);
        jpeg.writeBytes(new byte[15]);
        jpeg.u8(valueBits);
    }

    /** Writes the blocks; every second one takes back the brightness its neighbour added, so that none overflows. */
    private void scan(Bytes jpeg, Random random) {
        int brighter = 0;
        for (int block = 0; block < columns * rows; block++) {
            brighter = block % 2 == 0 ? 1 << (DC_BITS - 1) | random.nextInt(1 << (DC_BITS - 1)) : ~brighter;
            bits(jpeg, brighter, DC_BITS);
            for (int i = 0; i < AC_COUNT; i++) {
                bits(jpeg, random.nextInt(1 << AC_BITS), AC_BITS);
            }
        }
        while (pendingBits != 0) {
            bit(jpeg, 1);
        }
    }

    private void bits(Bytes jpeg, int value, int count) {
        bit(jpeg, 0);
        for (int i = count - 1; i >= 0; i--) {
            bit(jpeg, value >>> i & 1);
        }
    }

    private void bit(Bytes jpeg, int bit) {
        pending = pending << 1 | bit;
        if (++pendingBits == 8) {
            jpeg.u8(pending);
            if ((pending & 0xFF) == 0xFF) {
                jpeg.u8(0);
            }
            pending = 0;
            pendingBits = 0;
        }
    }
}
