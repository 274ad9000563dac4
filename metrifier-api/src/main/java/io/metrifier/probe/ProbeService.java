package io.metrifier.probe;

/** Two calls at the ends of the scale: one carries next to nothing, the other a large upload. */
public interface ProbeService {

    /** Returns {@code a + b}, wrapping around on overflow. */
    int add(int a, int b);

    /**
     * Returns the size of a PNG or JPEG picture, read from the bytes themselves. Over a transport every byte is sent.
     *
     * @throws UnreadableImageException if the bytes are neither
     */
    ImageSize imageSize(byte[] image);
}
