package io.metrifier.probe;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/**
 * Makes small grey pictures with exactly the requested number of bytes, for requests of that size. Noise in a chunk or
 * in comments, which readers skip, fills the rest, so that the bytes do not compress. The same size gives the same
 * bytes on every machine and JDK; the width depends on the size. Each call makes a new array.
 */
public final class SampleImages {
    /** The size of the smallest picture, in bytes. */
    public static final int MIN_SIZE = 1024;

    private static final int IHDR_LENGTH = 13;
    private static final int CHUNK_OVERHEAD = 12;
    private static final int STORED_OVERHEAD = 11;
    private static final int JPEG_HEIGHT = 16;
    private static final int MAX_COMMENT = 60_000;

    /** The start of the picture and a quantisation table of ones. */
    private static final String JPEG_START = "ffd8ffdb004300" + "01".repeat(64);

    /** One component, and two Huffman tables in which the bit 0 stands for "no change" and "end of block". */
    private static final String JPEG_TABLES =
            "01011100" + "ffc400140001" + "00".repeat(16) + "ffc400141001" + "00".repeat(16);

    private static final String JPEG_SCAN = "ffda0008010100003f00";

    private SampleImages() {}

    /**
     * Returns a PNG picture with this number of bytes.
     *
     * @throws IllegalArgumentException if the size is under {@link #MIN_SIZE}
     */
    public static byte[] png(int size) {
        ByteBuffer png = ByteBuffer.allocate(requireMinSize(size));
        int width = computeWidth(size);
        png.putLong(0x89504E470D0A1A0AL);
        putChunk(
                png,
                "IHDR",
                ByteBuffer.allocate(IHDR_LENGTH).putInt(width).putInt(1).put((byte) 8));
        ByteBuffer data = createRow(width);
        byte[] noise = new byte[png.remaining() - data.limit() - 3 * CHUNK_OVERHEAD];
        new Random(size).nextBytes(noise);
        putChunk(png, "paDd", ByteBuffer.wrap(noise));
        putChunk(png, "IDAT", data);
        putChunk(png, "IEND", ByteBuffer.allocate(0));
        return png.array();
    }

    /** Returns one black row as a stored zlib stream: the output of deflate differs between machines. */
    private static ByteBuffer createRow(int width) {
        byte[] row = new byte[1 + width];
        Adler32 sum = new Adler32();
        sum.update(row);
        return ByteBuffer.allocate(STORED_OVERHEAD + row.length)
                .putShort((short) 0x7801)
                .put((byte) 1)
                .putShort(Short.reverseBytes((short) row.length))
                .putShort(Short.reverseBytes((short) ~row.length))
                .put(row)
                .putInt((int) sum.getValue());
    }

    private static void putChunk(ByteBuffer png, String type, ByteBuffer content) {
        png.putInt(content.limit());
        int start = png.position();
        png.put(type.getBytes(US_ASCII)).put(content.array());
        CRC32 sum = new CRC32();
        sum.update(png.array(), start, png.position() - start);
        png.putInt((int) sum.getValue());
    }

    /**
     * Returns a JPEG picture with this number of bytes.
     *
     * @throws IllegalArgumentException if the size is under {@link #MIN_SIZE}
     */
    public static byte[] jpeg(int size) {
        ByteBuffer jpeg = ByteBuffer.allocate(requireMinSize(size));
        String frame = "ffc0000b08%04x%04x".formatted(JPEG_HEIGHT, computeWidth(size));
        jpeg.put(HexFormat.of().parseHex(JPEG_START + frame + JPEG_TABLES));
        // A block of 8 by 8 pixels takes two zero bits.
        int scanBytes = computeWidth(size) * JPEG_HEIGHT / 64 / 4;
        byte[] end = HexFormat.of().parseHex(JPEG_SCAN + "00".repeat(scanBytes) + "ffd9");
        Random random = new Random(size);
        for (int left = jpeg.remaining() - end.length; left > 0; left = jpeg.remaining() - end.length) {
            putComment(jpeg, left > MAX_COMMENT ? MAX_COMMENT / 2 : left, random);
        }
        return jpeg.put(end).array();
    }

    private static void putComment(ByteBuffer jpeg, int length, Random random) {
        byte[] noise = new byte[length - 4];
        random.nextBytes(noise);
        jpeg.putShort((short) 0xFFFE).putShort((short) (length - 2)).put(noise);
    }

    private static int computeWidth(int size) {
        return 16 * (1 + size % 31);
    }

    private static int requireMinSize(int size) {
        if (size < MIN_SIZE) {
            throw new IllegalArgumentException("size is below " + MIN_SIZE + " bytes: size=" + size);
        }
        return size;
    }
}
