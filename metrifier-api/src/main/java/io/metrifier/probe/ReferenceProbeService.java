package io.metrifier.probe;

import java.nio.ByteBuffer;

/** The reference implementation of the probes. It reads only the header of a picture, in bounded time. Thread-safe. */
public final class ReferenceProbeService implements ProbeService {
    private static final long PNG_SIGNATURE = 0x89504E470D0A1A0AL;
    private static final int IHDR = 0x49484452;
    private static final int JPEG_START = 0xFFD8;

    /** Creates the service; it holds no state. */
    public ReferenceProbeService() {}

    @Override
    public int add(int a, int b) {
        return a + b;
    }

    @Override
    public ImageSize imageSize(byte[] image) {
        ByteBuffer bytes = ByteBuffer.wrap(image);
        if (image.length >= 24 && bytes.getLong(0) == PNG_SIGNATURE && bytes.getInt(12) == IHDR) {
            return toPngSize(bytes.getInt(16), bytes.getInt(20));
        }
        if (image.length >= 4 && readUnsignedShort(bytes, 0) == JPEG_START) {
            return readJpegSize(bytes);
        }
        throw new UnreadableImageException("neither PNG nor JPEG");
    }

    private static ImageSize toPngSize(int width, int height) {
        if (width <= 0 || height <= 0) {
            throw new UnreadableImageException("a PNG without pixels");
        }
        return new ImageSize(width, height);
    }

    private static ImageSize readJpegSize(ByteBuffer bytes) {
        int at = 2;
        while (at + 9 <= bytes.limit()) {
            int marker = readUnsignedShort(bytes, at);
            if (isFrameHeader(marker)) {
                return new ImageSize(readUnsignedShort(bytes, at + 7), readUnsignedShort(bytes, at + 5));
            }
            int length = readUnsignedShort(bytes, at + 2);
            if (marker < 0xFF00 || length < 2) {
                break;
            }
            at += 2 + length;
        }
        throw new UnreadableImageException("a JPEG without a frame header");
    }

    /** Returns whether this is a SOF marker. DHT, JPG and DAC lie in the same range but do not start a frame. */
    private static boolean isFrameHeader(int marker) {
        return marker >= 0xFFC0 && marker <= 0xFFCF && marker != 0xFFC4 && marker != 0xFFC8 && marker != 0xFFCC;
    }

    private static int readUnsignedShort(ByteBuffer bytes, int at) {
        return Short.toUnsignedInt(bytes.getShort(at));
    }
}
